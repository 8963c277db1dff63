import type { AdminUser, AdminUserProfile } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let people: Record<string, TestPerson>
beforeAll(async () => {
  admin = await signUp(testApp, 'capo', { isAdmin: true, credits: 40 })
  people = {}
  for (const [i, name] of ['anna', 'Bruno', 'carla', 'dario', 'elena'].entries()) {
    people[name] = await signUp(testApp, name, { credits: 10 + i })
  }
  await change('anna', `full_name = 'Anna Però'`)
  await change('Bruno', `blocked_at = now()`)
  await change('carla', `email_verified = true, debt_credits = 3`)
  await change('dario', `closed_at = now(), email = 'closed:4', referral_code = 'closed:4'`)
})

async function change(name: string, set: string): Promise<void> {
  await testApp.database.pool.query(`update users set ${set} where id = $1`, [people[name]!.id])
}

async function list(query = '') {
  const { body, headers } = await testApp.call<AdminUser[]>('GET', `/api/admin/users?${query}`, { as: admin.cookie })
  return {
    body,
    names: body.map(({ username }) => username),
    next: headers['x-next-cursor'],
    total: headers['x-total-count'],
  }
}

test('lists all users, newest first, without secrets', async () => {
  const { body, names, total } = await list()
  expect(names).toEqual(['elena', 'dario', 'carla', 'Bruno', 'anna', 'capo'])
  expect(total).toBe('6')
  expect(body[4]).toEqual({
    id: expect.any(String),
    username: 'anna',
    email: 'anna@example.it',
    fullName: 'Anna Però',
    avatar: null,
    emailVerified: false,
    credits: 10,
    debt: 0,
    isAdmin: false,
    adminRole: null,
    isDemo: false,
    blockedAt: null,
    closedAt: null,
    lastSeenAt: expect.any(String),
    referralCode: expect.any(String),
    totalReferrals: 0,
    createdAt: expect.any(String),
  })
  expect(body[1]).toMatchObject({ email: '', referralCode: '', closedAt: expect.any(String) })
})

test.each([
  ['search=pero', ['anna']],
  ['search=ANNA%20p', ['anna']],
  ['search=bruno%40example', ['Bruno']],
  ['search=%25', []],
  ['search=_', []],
  ['state=active', ['elena', 'carla', 'anna', 'capo']],
  ['state=blocked', ['Bruno']],
  ['state=unverified', ['elena', 'Bruno', 'anna', 'capo']],
  ['state=admin', ['capo']],
  ['state=closed', ['dario']],
  ['state=indebted', ['carla']],
  ['state=active&search=a%20e', ['elena', 'carla', 'anna', 'capo']],
])('%s finds %j', async (query, names) => {
  const found = await list(query)
  expect(found.names).toEqual(names)
  expect(found.total).toBe(String(names.length))
})

describe('sorts by', () => {
  test.each([
    ['recent', ['elena', 'dario', 'carla', 'Bruno', 'anna', 'capo']],
    ['username', ['anna', 'Bruno', 'capo', 'carla', 'dario', 'elena']],
    ['credits', ['capo', 'elena', 'dario', 'carla', 'Bruno', 'anna']],
    ['seen', ['capo', 'anna', 'elena', 'dario', 'carla', 'Bruno']],
  ])('%s, page by page', async (sort, names) => {
    await change('anna', `last_seen_at = now() + interval '1 minute'`)
    await testApp.database.pool.query(`update users set last_seen_at = now() + interval '2 minutes' where id = $1`, [
      admin.id,
    ])
    await change('elena', `last_seen_at = null`)
    await change('dario', `last_seen_at = null`)
    for (const name of ['carla', 'Bruno']) await change(name, `last_seen_at = null`)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe('6')
      seen.push(...page.names)
      cursor = String(page.next ?? '')
    } while (cursor)
    expect(seen).toEqual(names)
  })

  test.each([
    'qualunque',
    Buffer.from('["credits","x",1]').toString('base64url'),
    Buffer.from('["username",1,1]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    for (const sort of ['recent', 'username', 'credits', 'seen']) {
      const reply = await testApp.call('GET', `/api/admin/users?sort=${sort}&cursor=${cursor}`, { as: admin.cookie })
      expect(reply.status).toBe(400)
    }
  })
})

test('shows one user’s figures, sessions and referrer', async () => {
  const referralCode = (await list('search=anna')).body[0]!.referralCode
  const body = {
    username: 'franca',
    email: 'franca@example.it',
    password: 'segreta-1',
    fullName: 'Franca',
    ref: referralCode,
  }
  const { cookie } = await testApp.call('POST', '/api/register', { body })
  const auctionId = await createTestAuction(testApp, { closingPriceCents: 1 })
  await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: cookie })
  const { id } = (await list('search=franca')).body[0]!
  const profile = await testApp.call<AdminUserProfile>('GET', `/api/admin/users/${id}`, { as: admin.cookie })
  expect(profile.body).toMatchObject({
    username: 'franca',
    credits: 29,
    totalBids: 1,
    wonCount: 1,
    paidCents: 0,
    creditsBought: 0,
    winSlots: 0,
    totpEnabled: false,
    freeShippingUntil: null,
    referredBy: { username: 'anna' },
    sessions: [{ isCurrent: false }],
  })
  const of = (what: string) => testApp.call<object[]>('GET', `/api/admin/users/${id}/${what}`, { as: admin.cookie })
  const [ledger, bids, orders] = [await of('transactions'), await of('bids'), await of('orders')]
  expect(ledger.body).toMatchObject([{ type: 'bid', userName: 'franca', userEmail: 'franca@example.it' }, {}, {}])
  expect(bids.body).toMatchObject([{ auctionId, username: 'franca', userId: id, run: 1, amount: 1, creditsUsed: 1 }])
  expect(orders.body).toMatchObject([{ userName: 'franca', orderType: 'auction', auctionId }])
  expect([ledger, bids, orders].map(({ headers }) => headers['x-total-count'])).toEqual(['3', '1', '1'])
  const others = await of('transactions?type=not-bid')
  expect(others.body).toMatchObject([{ type: 'referral' }, { type: 'bonus' }])
  expect(others.headers['x-total-count']).toBe('2')
  for (const path of ['', '/transactions', '/bids', '/orders']) {
    const reply = await testApp.call('GET', `/api/admin/users/nessuno${path}`, { as: admin.cookie })
    expect(reply, path).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  }
})
