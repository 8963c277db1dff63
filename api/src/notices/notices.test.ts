import { createECDH } from 'node:crypto'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import type { ErrorBody, Notice } from '@centesimo/contract'
import { notify } from '@centesimo/notifications'
import { describe, expect, test } from 'vitest'
import { internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

let written = 0
/** A user with this many notices. */
async function withNotices(count: number): Promise<Signed & { id: number }> {
  const person = await signUp(testApp)
  const id = await internalId(testApp, person.user.id)
  await testApp.database.db.deleteFrom('notices').where('user_id', '=', id).execute()
  for (let i = 1; i <= count; i++) {
    const key = `test:${++written}`
    await notify(testApp.database.db, { userId: id, kind: 'referral', payload: { credits: i }, key })
  }
  return { ...person, id }
}

const list = (as: string, query = '') => testApp.call<Notice[]>('GET', `/api/notices${query}`, { as })
const unread = async (as: string) => (await testApp.call<{ unread: number }>('GET', '/api/notices/unread', { as })).body
const read = (as: string, body: unknown) =>
  testApp.call<{ unread: number } & ErrorBody>('POST', '/api/notices/read', { as, body })

describe('the inbox', () => {
  test('lists the user’s own notices, newest first, each with its sentence and page', async () => {
    const [anna, bea] = [await withNotices(2), await withNotices(1)]
    const { body, headers } = await list(anna.cookie)
    expect(body).toEqual([
      {
        id: expect.any(String),
        kind: 'referral',
        auctionId: null,
        title: 'Bonus per il tuo invito',
        text: 'Hai ricevuto 2 crediti bonus dal Programma Referral.',
        link: '/referrals',
        imageUrl: null,
        trackingUrl: null,
        readAt: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ text: 'Hai ricevuto 1 credito bonus dal Programma Referral.' }),
    ])
    expect(headers['x-total-count']).toBe('2')
    expect((await list(bea.cookie)).body).toHaveLength(1)
  })

  test('pages by cursor', async () => {
    const anna = await withNotices(5)
    const texts: string[] = []
    let cursor: unknown = ''
    for (let page = 0; page < 3; page++) {
      const { body, headers } = await list(anna.cookie, `?limit=2&cursor=${cursor}`)
      texts.push(...body.map((notice) => notice.text.replace(/\D/g, '')))
      cursor = headers['x-next-cursor']
    }
    expect(texts).toEqual(['5', '4', '3', '2', '1'])
    expect(cursor).toBeUndefined()
  })

  test('refuses an invalid cursor', async () => {
    const { cookie } = await withNotices(0)
    expect((await list(cookie, '?cursor=inventato')).status).toBe(400)
  })

  test('shows the present title of a renamed auction', async () => {
    const anna = await withNotices(0)
    const { id: categoryId } = await testApp.database.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
    const offer = createOffer({ title: 'Anello', categoryId })
    const auction = await testApp.deps.auctioneer.createAuctionOrThrow(offer, { adminId: null })
    const auctionId = await testApp.deps.auctioneer.resolveId(auction.id)
    await notify(testApp.database.db, {
      userId: anna.id,
      kind: 'outbid',
      auctionId: auctionId!,
      payload: { title: 'Vecchio nome', currentBid: 12, run: 1 },
      key: 'test:outbid',
    })
    expect((await list(anna.cookie)).body[0]).toMatchObject({
      auctionId: auction.id,
      text: expect.stringContaining('«Anello»'),
      link: `/auctions/${auction.id}`,
    })
  })
})

describe('marking as read', () => {
  test('marks the named notices once and returns the number of unread ones', async () => {
    const anna = await withNotices(3)
    expect(await unread(anna.cookie)).toEqual({ unread: 3 })
    const [newest] = (await list(anna.cookie)).body
    expect((await read(anna.cookie, { ids: [newest!.id] })).body).toEqual({ unread: 2 })
    const [once] = (await list(anna.cookie)).body
    await read(anna.cookie, { ids: [newest!.id] })
    const [twice] = (await list(anna.cookie)).body
    expect(once!.readAt).not.toBeNull()
    expect(twice!.readAt).toBe(once!.readAt)
  })

  test('marks all without a list, and none with an empty list', async () => {
    const anna = await withNotices(3)
    expect((await read(anna.cookie, { ids: [] })).body).toEqual({ unread: 3 })
    expect((await read(anna.cookie, {})).body).toEqual({ unread: 0 })
    expect((await list(anna.cookie)).body.every((notice) => notice.readAt !== null)).toBe(true)
  })

  test('ignores unknown ids and those of other users', async () => {
    const [anna, bea] = [await withNotices(1), await withNotices(1)]
    const [hers] = (await list(bea.cookie)).body
    const reply = await read(anna.cookie, { ids: [hers!.id, 'niente', "' or 1=1 --"] })
    expect(reply).toMatchObject({ status: 200, body: { unread: 1 } })
    expect(await unread(bea.cookie)).toEqual({ unread: 1 })
  })

  test.each([
    [{ ids: 'tutti' }],
    [{ ids: [null] }],
    [{ ids: ['x'.repeat(101)] }],
    [{ ids: ['\u0000'] }],
    [{ ids: Array.from({ length: 201 }, String) }],
  ])('refuses %o', async (body) => {
    const { cookie } = await withNotices(1)
    expect((await read(cookie, body)).status).toBe(400)
    expect(await unread(cookie)).toEqual({ unread: 1 })
  })
})

test('polling the unread count reports the user as present', async () => {
  const anna = await withNotices(0)
  await unread(anna.cookie)
  await expect.poll(() => testApp.deps.redis.exists(`present:${testApp.deps.platformId}:${anna.id}`)).toBe(1)
})

describe('push messages', () => {
  const auth = Buffer.alloc(16, 3).toString('base64url')
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth }
  let browsers = 0
  const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/browser-${++browsers}`
  const subscribe = (as: string, body: unknown) =>
    testApp.call<ErrorBody>('POST', '/api/push/subscriptions', { as, body })
  const unsubscribe = (as: string, endpoint: string) =>
    testApp.call<ErrorBody>('POST', '/api/push/unsubscribe', { as, body: { endpoint } })
  const subscribed = async (userId: number) => {
    const query = testApp.database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId)
    return (await query.orderBy('created_at').execute()).map((row) => row.endpoint)
  }

  test('the public key is public and stable', async () => {
    const [first, second] = [await testApp.call('GET', '/api/push/key'), await testApp.call('GET', '/api/push/key')]
    expect(first).toMatchObject({ status: 200, body: { publicKey: expect.stringMatching(/^B[\w-]{86}$/) } })
    expect(second.body).toEqual(first.body)
  })

  test('subscribes a browser once when repeated, and unsubscribes it', async () => {
    const anna = await withNotices(0)
    const endpoint = newEndpoint()
    for (let i = 0; i < 2; i++) {
      expect(await subscribe(anna.cookie, { endpoint, keys })).toMatchObject({
        status: 201,
        body: { subscribed: true },
      })
    }
    expect(await subscribed(anna.id)).toEqual([endpoint])
    for (let i = 0; i < 2; i++) {
      expect(await unsubscribe(anna.cookie, endpoint)).toMatchObject({ status: 200, body: { subscribed: false } })
    }
    expect(await subscribed(anna.id)).toEqual([])
  })

  test('moves a browser to its new user, whose subscription others cannot remove', async () => {
    const [anna, bea] = [await withNotices(0), await withNotices(0)]
    const endpoint = newEndpoint()
    await subscribe(anna.cookie, { endpoint, keys })
    await subscribe(bea.cookie, { endpoint, keys })
    expect([await subscribed(anna.id), await subscribed(bea.id)]).toEqual([[], [endpoint]])
    await unsubscribe(anna.cookie, endpoint)
    expect(await subscribed(bea.id)).toEqual([endpoint])
  })

  test('leaves a browser with its user when another knows its endpoint but not its keys', async () => {
    const [anna, bea] = [await withNotices(0), await withNotices(0)]
    const endpoint = newEndpoint()
    await subscribe(anna.cookie, { endpoint, keys })
    const foreign = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth }
    expect(await subscribe(bea.cookie, { endpoint, keys: foreign })).toMatchObject({
      status: 400,
      body: { fields: { keys: 'Queste chiavi non sono di questo browser' } },
    })
    expect([await subscribed(anna.id), await subscribed(bea.id)]).toEqual([[endpoint], []])
  })

  test('keeps the ten latest browsers per user, also for concurrent calls', async () => {
    const anna = await withNotices(0)
    const old = Array.from({ length: 10 }, newEndpoint)
    for (const endpoint of old) await subscribe(anna.cookie, { endpoint, keys })
    await subscribe(anna.cookie, { endpoint: old[0], keys })
    const latest = newEndpoint()
    await subscribe(anna.cookie, { endpoint: latest, keys })
    expect(await subscribed(anna.id)).toEqual([...old.slice(2), old[0], latest])
    await Promise.all(Array.from({ length: 15 }, () => subscribe(anna.cookie, { endpoint: newEndpoint(), keys })))
    expect(await subscribed(anna.id)).toHaveLength(10)
  })

  test.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nessuno',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ])('refuses to subscribe %s', async (endpoint) => {
    const anna = await withNotices(0)
    const reply = await subscribe(anna.cookie, { endpoint, keys })
    expect(reply).toMatchObject({ status: 400, body: { fields: { endpoint: expect.any(String) } } })
    expect(await subscribed(anna.id)).toEqual([])
  })

  test.each([
    [{ p256dh: 'AAAA', auth }],
    [{ ...keys, auth: 'AA' }],
    [{ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }],
    [{ p256dh: keys.p256dh }],
    [null],
    ['chiavi'],
  ])('refuses keys %o', async (wrong) => {
    const anna = await withNotices(0)
    const reply = await subscribe(anna.cookie, { endpoint: newEndpoint(), keys: wrong })
    expect(reply.status).toBe(400)
    expect(await subscribed(anna.id)).toEqual([])
  })
})

describe('without a session', () => {
  test.each([
    ['GET', '/api/notices'],
    ['GET', '/api/notices/unread'],
    ['POST', '/api/notices/read'],
    ['POST', '/api/push/subscriptions'],
    ['POST', '/api/push/unsubscribe'],
  ])('refuses %s %s', async (method, url) => {
    expect((await testApp.call(method, url)).status).toBe(401)
  })
})
