import { randomUUID } from 'node:crypto'
import type { AdminReferral, ReferralEntry, ReferralStats, User } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyCredits, createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let paypal: TestPayPal
let testApp: TestApp
let admin: Signed
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
  admin = await signUp(testApp, { admin: true })
})
afterAll(async () => {
  try {
    // Whatever these tests did, the books must be consistent.
    expect(await checkInvariants(testApp.database)).toEqual([])
  } finally {
    await testApp.close()
    await paypal.stop()
  }
})

const statsOf = async ({ cookie: as }: Signed) =>
  (await testApp.call<ReferralStats>('GET', '/api/referrals/stats', { as })).body
const historyOf = async ({ cookie: as }: Signed) =>
  (await testApp.call<ReferralEntry[]>('GET', '/api/referrals/history', { as })).body

async function invite({ user }: Signed): Promise<User> {
  const { status, body } = await register(nameOf('amico'), user.referralCode)
  expect(status).toBe(201)
  return body
}

function nameOf(person: string): string {
  return `${person}-${randomUUID().slice(0, 13)}`
}

function register(username: string, ref: string, from = '10.0.0.1') {
  const body = { username, email: `${username}@example.it`, password: 'segreto1', fullName: 'Un Amico', ref }
  return testApp.call<User>('POST', '/api/register', { body, from })
}

describe('registering with a referral code', () => {
  test('gives the friend 30 credits and the referrer 20, who is notified at once', async () => {
    const me = await signUp(testApp)
    const events: unknown[] = []
    testApp.deps.eventBus.onUserEvents((received) => events.push(...received))
    const friend = await invite(me)
    expect(friend).toMatchObject({ credits: 30 })
    expect(events).toContainEqual({ userId: await internalId(testApp, me.user.id), kind: 'credits', credits: 20 })
    expect(await statsOf(me)).toEqual({
      referralCode: me.user.referralCode,
      creditsEarned: 10,
      totalReferrals: 1,
      completedReferrals: 1,
      pendingReferrals: 0,
    })
    expect(await historyOf(me)).toEqual([
      {
        id: expect.any(String),
        referralCode: me.user.referralCode,
        email: 'a•••@example.it',
        status: 'completed',
        registrationBonusGiven: true,
        firstPurchaseBonusGiven: false,
        creditsEarned: 10,
        createdAt: expect.stringMatching(/Z$/),
        completedAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('adds the bonuses for the friend’s first purchase and by the admin', async () => {
    const me = await signUp(testApp)
    const friend = await invite(me)
    await buy(friend)
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 60 })
    await decide('activate', (await historyOf(me))[0]!.id)
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 160, totalReferrals: 1, completedReferrals: 1 })
    expect(await historyOf(me)).toMatchObject([
      { status: 'rewarded', creditsEarned: 160, firstPurchaseBonusGiven: true },
    ])
    expect(await testApp.call('GET', '/api/user', { as: me.cookie })).toMatchObject({
      body: { credits: 170, totalReferrals: 1 },
    })
  })

  test('sums correctly for thirty concurrent friends', async () => {
    const me = await signUp(testApp)
    const replies = await Promise.all(Array.from({ length: 30 }, () => register(nameOf('amica'), me.user.referralCode)))
    // On a stalling machine the answer may come too late; the account is created all the same.
    for (const { status } of replies) expect([201, 503]).toContain(status)
    for (const { body } of replies) if ('credits' in body) expect(body.credits).toBe(30)
    await vi.waitFor(
      async () =>
        expect(await statsOf(me)).toMatchObject({ creditsEarned: 300, totalReferrals: 30, completedReferrals: 30 }),
      20_000,
    )
  })

  test('creates one account and each bonus once for twenty concurrent requests', async () => {
    const me = await signUp(testApp)
    const username = nameOf('identico')
    const replies = await Promise.all(Array.from({ length: 20 }, () => register(username, me.user.referralCode)))
    for (const { status } of replies) expect([201, 409, 503]).toContain(status)
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    await vi.waitFor(
      async () => expect(await statsOf(me)).toMatchObject({ creditsEarned: 10, totalReferrals: 1 }),
      20_000,
    )
    expect(await register(username, me.user.referralCode)).toMatchObject({ status: 409 })
  })

  test('with an unknown code, or with one’s own under a tagged e-mail, is a plain registration', async () => {
    const me = await signUp(testApp)
    expect(await register('perduto', 'NESSUNO9')).toMatchObject({ status: 201, body: { credits: 10 } })
    const self = {
      username: 'me-stesso',
      email: me.user.email.replace('@', '+2@'),
      password: 'segreto1',
      fullName: 'Io Stesso',
      ref: me.user.referralCode,
    }
    expect(await testApp.call('POST', '/api/register', { body: self })).toMatchObject({
      status: 201,
      body: { credits: 0 },
    })
    expect(await historyOf(me)).toEqual([])
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 0, totalReferrals: 0, pendingReferrals: 0 })
  })
})

test('pages through the user’s own history', async () => {
  const [me, other] = [await signUp(testApp), await signUp(testApp)]
  for (let i = 0; i < 3; i++) await invite(me)
  const all = await historyOf(me)
  const url = '/api/referrals/history?limit=2'
  const first = await testApp.call<ReferralEntry[]>('GET', url, { as: me.cookie })
  const next = `${url}&cursor=${first.headers['x-next-cursor']}`
  const second = await testApp.call<ReferralEntry[]>('GET', next, { as: me.cookie })
  expect([...first.body, ...second.body]).toEqual(all)
  expect(first.headers['x-total-count']).toBe('3')
  expect(await historyOf(other)).toEqual([])
})

describe('too many friends from one address in a day', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  })
  afterAll(() => strict.close())

  test('stay pending, without showing the address, until an admin declines or releases one', async () => {
    const me = await signUp(testApp)
    const people = Array.from({ length: 21 }, (_, i) => `vicina-${randomUUID().slice(0, 8)}-${i}`)
    // One IPv6 household may register twenty accounts an hour: the last comes an hour later.
    const replies = []
    for (const [place, username] of people.entries()) {
      if (place === 20) await forgetRegistrations()
      const body = {
        username,
        email: `${username}@example.it`,
        password: 'segreto1',
        fullName: 'Una Vicina',
        ref: me.user.referralCode,
      }
      const from = `2001:db8:7:7::${place}`
      replies.push(await strict.call<User>('POST', '/api/register', { body, from }))
    }
    expect(replies.map(({ body }) => body.credits)).toEqual([...Array.from({ length: 20 }, () => 30), 10])
    expect(await statsOf(me)).toMatchObject({
      creditsEarned: 200,
      totalReferrals: 20,
      completedReferrals: 20,
      pendingReferrals: 1,
    })
    const stored = await testApp.database.db.selectFrom('referrals').select('address_hash').execute()
    expect(JSON.stringify(stored)).not.toContain('2001')

    const [pending] = await historyOf(me)
    expect(pending).toMatchObject({ status: 'pending', creditsEarned: 0, completedAt: null })
    // In the admin's list it stays before later referrals.
    const late = await invite(await signUp(testApp))
    const first = await adminPage('limit=1')
    expect(first.body).toMatchObject([{ id: pending!.id, creditsEarned: 0 }])
    const next = await adminPage(`limit=1&cursor=${first.headers['x-next-cursor']}`)
    expect(next.body).toMatchObject([{ referredUserId: late.id, creditsEarned: 10 }])
    expect((await adminPage('cursor=MTI')).status).toBe(400)
    expect(await decide('activate', pending!.id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    const declined = await Promise.all([decide('decline', pending!.id), decide('decline', pending!.id)])
    expect(declined.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await historyOf(me)).toContainEqual(expect.objectContaining({ id: pending!.id, status: 'declined' }))
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 200, totalReferrals: 20, pendingReferrals: 0 })
    expect((await adminPage('status=pending')).body).toEqual([])
    expect((await adminPage('status=declined')).body).toMatchObject([{ id: pending!.id, creditsEarned: 0 }])
    expect((await adminPage('limit=1')).body).toMatchObject([{ referredUserId: late.id }])
    expect(await decide('release', pending!.id)).toMatchObject({ status: 200 })
    expect(await decide('decline', pending!.id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect(await decide('release', pending!.id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 210, totalReferrals: 21, pendingReferrals: 0 })
  })
})

describe('an admin', () => {
  test('sees every referral in full', async () => {
    const me = await signUp(testApp)
    const friend = await invite(me)
    const all = await testApp.call<AdminReferral[]>('GET', '/api/admin/referrals?limit=1', { as: admin.cookie })
    expect(all.body).toMatchObject([
      {
        referrerId: me.user.id,
        referredUserId: friend.id,
        referrerUsername: me.user.username,
        totalReferrals: 1,
        creditsEarned: 10,
        email: friend.email,
        referredEmail: friend.email,
        referralCode: me.user.referralCode,
        status: 'completed',
      },
    ])
    expect(JSON.stringify(all.body)).not.toContain('address')
    expect(all.headers).toHaveProperty('x-next-cursor')
  })

  test('finds referrals by status and by both users', async () => {
    const me = await signUp(testApp)
    const friend = await invite(me)
    const find = async (query: string) => {
      const { body, headers } = await testApp.call<AdminReferral[]>('GET', `/api/admin/referrals?${query}`, {
        as: admin.cookie,
      })
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ referredUserId }) => referredUserId)
    }
    expect(await find(`search=${friend.username.toUpperCase()}`)).toEqual([friend.id])
    expect(await find(`search=${me.user.username}&status=completed`)).toEqual([friend.id])
    expect(await find(`search=${me.user.referralCode}`)).toEqual([friend.id])
    expect(await find(`search=${me.user.username}&status=rewarded`)).toEqual([])
    expect(await find('search=nessuno-di-noi')).toEqual([])
  })

  test('activates once, also concurrently, and the referrer is notified', async () => {
    const me = await signUp(testApp)
    await invite(me)
    const [{ id }] = (await historyOf(me)) as [ReferralEntry]
    const events: unknown[] = []
    testApp.deps.eventBus.onUserEvents((received) => events.push(...received))
    const replies = await Promise.all(Array.from({ length: 6 }, () => decide('activate', id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(events).toEqual([{ userId: await internalId(testApp, me.user.id), kind: 'credits', credits: 120 }])
  })

  test('gets the first answer again under the same key', async () => {
    const me = await signUp(testApp)
    await invite(me)
    const [{ id }] = (await historyOf(me)) as [ReferralEntry]
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide('activate', id, key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await statsOf(me)).toMatchObject({ creditsEarned: 110 })
  })

  test.each(['activate', 'release'] as const)('is required to %s, and a known referral', async (what) => {
    const me = await signUp(testApp)
    const url = `/api/admin/referrals/nessuno/${what}`
    expect((await testApp.call('POST', url)).status).toBe(401)
    expect((await testApp.call('POST', url, { as: me.cookie })).status).toBe(403)
    expect(await decide(what, 'nessuno')).toMatchObject({ status: 404, body: { code: 'REFERRAL_NOT_FOUND' } })
  })
})

const adminPage = (query: string) =>
  testApp.call<AdminReferral[]>('GET', `/api/admin/referrals?${query}`, { as: admin.cookie })

function decide(what: 'activate' | 'release' | 'decline', id: string, key?: string) {
  return testApp.call('POST', `/api/admin/referrals/${id}/${what}`, {
    as: admin.cookie,
    body: {},
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

async function buy({ username }: User): Promise<void> {
  const { cookie } = await testApp.call('POST', '/api/login', { body: { username, password: 'segreto1' } })
  await buyCredits({ ...testApp, paypal }, { cookie: cookie! })
}

/** Resets the registration limit, as an hour would. */
async function forgetRegistrations(): Promise<void> {
  const { redis } = testApp.deps
  const counts = await redis.keys('limit:*:register:*')
  if (counts.length > 0) await redis.del(...counts)
}
