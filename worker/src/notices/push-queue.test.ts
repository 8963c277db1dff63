import type { Notice } from '@centesimo/contract'
import { connect } from '@centesimo/db'
import { vapidKeys } from '@centesimo/notices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { createPushQueue, type PushMessage } from './push-queue.ts'
import { makeBrowser, type PushService, readVapid, startPushService } from './push-testing.ts'

let house: TestHouse
let service: PushService
let anna: number
beforeAll(async () => {
  service = await startPushService()
  house = await openTestHouse(63, { PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:aste@example.it' })
  anna = await house.person()
})
afterAll(async () => {
  await house.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  await house.rows('truncate push_subscriptions')
})

const notice: Notice = {
  id: 'avviso-1',
  kind: 'outbid',
  auctionId: 'asta-1',
  title: 'Offerta superata',
  text: 'Un altro utente è in testa a "Orologio".',
  link: '/auctions/asta-1',
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const message = (changes: Partial<PushMessage> = {}): PushMessage => ({
  userId: anna,
  notice,
  staleInMs: 600_000,
  ...changes,
})

async function subscribe(path: string, userId = anna, base = `https://${service.host}`) {
  const browser = makeBrowser()
  await house.rows('insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, $3)', [
    userId,
    `${base}${path}`,
    browser.keys,
  ])
  return browser
}

async function pushed(...messages: PushMessage[]): Promise<void> {
  const queue = createPushQueue(house)
  queue.push(messages)
  await queue.idle()
}

const subscribed = async () => {
  const rows = await house.rows<{ endpoint: string }>('select endpoint from push_subscriptions order by id')
  return rows.map(({ endpoint }) => endpoint.replace(/^https:\/\/[^/]*/, ''))
}
const paths = () => service.received.map(({ path }) => path).sort()

test('a message arrives encrypted for its browser and signed by the house', async () => {
  const browser = await subscribe('/anna')
  await pushed(message())
  expect(paths()).toEqual(['/anna'])
  const { headers, body } = service.received[0]!
  expect(headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(body.includes('Orologio')).toBe(false)
  expect(browser.open(body)).toEqual({
    id: 'avviso-1',
    title: 'Offerta superata',
    text: 'Un altro utente è in testa a "Orologio".',
    link: '/auctions/asta-1',
    tag: 'outbid:asta-1',
  })
  const { claims, publicKey } = readVapid(String(headers.authorization))
  expect(publicKey).toBe((await vapidKeys(house.database.db, null)).publicKey)
  expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:aste@example.it' })
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400)
})

test('every browser of a person gets it, and nobody else’s', async () => {
  const bea = await house.person()
  for (const path of ['/1', '/2', '/3']) await subscribe(path)
  await subscribe('/bea', bea)
  await pushed(message())
  expect(paths()).toEqual(['/1', '/2', '/3'])
})

test('who was blocked or has left gets none', async () => {
  const [blocked, gone] = [await house.person(), await house.person()]
  await house.rows('update users set blocked_at = now() where id = $1', [blocked])
  await house.rows('update users set closed_at = now() where id = $1', [gone])
  for (const userId of [blocked, gone]) await subscribe(`/${userId}`, userId)
  await pushed(message({ userId: blocked }), message({ userId: gone }))
  expect(paths()).toEqual([])
})

test('a browser that is gone is forgotten; a service that is ill is asked again next time', async () => {
  for (const path of ['/gone', '/unknown', '/ill', '/busy', '/well']) await subscribe(path)
  service.answers.set('/gone', 410).set('/unknown', 404).set('/ill', 500).set('/busy', 429)
  await pushed(message())
  expect(paths()).toHaveLength(5)
  expect(await subscribed()).toEqual(['/ill', '/busy', '/well'])
})

describe('a browser whose messages are not taken', () => {
  const ill = async () => {
    await subscribe('/ill')
    service.answers.set('/ill', 500)
    for (let i = 0; i < 10; i++) await pushed(message())
    expect(await subscribed()).toEqual(['/ill'])
  }
  const aDayLater = () => house.rows(`update push_subscriptions set failing_since = failing_since - interval '1 day'`)

  test('for more than a day is forgotten', async () => {
    await ill()
    await aDayLater()
    await pushed(message())
    expect(await subscribed()).toEqual([])
  })

  test('is as good as new after one that is', async () => {
    await ill()
    service.answers.clear()
    await pushed(message())
    await aDayLater()
    service.answers.set('/ill', 500)
    await pushed(message())
    expect(await subscribed()).toEqual(['/ill'])
    expect(await house.rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }])
  })

  test('because there is no such host counts as well', async () => {
    const nowhere = 'nowhere.push.apple.com.invalid'
    await subscribe('/x', anna, `https://${nowhere}`)
    const queue = createPushQueue({ ...house, config: { push: { ...house.config.push, hosts: [nowhere] } } })
    queue.push([message()])
    await queue.idle()
    expect(await house.rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }])
  })
})

test('a service that does not answer holds up nobody for long', async () => {
  for (let i = 0; i < 8; i++) await subscribe(`/silent-${i}`)
  const bea = await house.person()
  await subscribe('/bea', bea)
  for (let i = 0; i < 8; i++) service.answers.set(`/silent-${i}`, 'silence')
  await pushed(message(), message({ userId: bea }))
  expect(paths()).toContain('/bea')
  expect(await subscribed()).toHaveLength(9)
})

test('what is no news any more when its turn comes is not sent', async () => {
  await subscribe('/anna')
  await pushed(message({ staleInMs: -1 }))
  expect(paths()).toEqual([])
})

describe('an address that is no push service is never called', () => {
  test('not even when it stands in the table: it is forgotten', async () => {
    const elsewhere = await startPushService()
    await subscribe('/internal', anna, `https://${elsewhere.host}`)
    await subscribe('/internal', anna, `http://${service.host}`)
    await pushed(message())
    expect(elsewhere.received).toEqual([])
    expect(service.received).toEqual([])
    expect(await subscribed()).toEqual([])
    await elsewhere.close()
  })

  test('nor when a push service sends us there', async () => {
    const elsewhere = await startPushService()
    await subscribe('/here')
    service.answers.set('/here', { redirectTo: `https://${elsewhere.host}/there` })
    await pushed(message())
    expect(paths()).toEqual(['/here'])
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })
})

test('keys that nothing can be encrypted for disturb no other message', async () => {
  await house.rows('insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, $3)', [
    anna,
    `https://${service.host}/broken`,
    { p256dh: 'AAAA', auth: 'AAAA' },
  ])
  await subscribe('/well')
  await pushed(message())
  expect(paths()).toEqual(['/well'])
})

test('a database that does not answer ends nothing', async () => {
  const database = connect(house.database.url)
  await database.close()
  const broken = createPushQueue({ ...house, database })
  broken.push([message()])
  await broken.idle()
  expect(service.received).toEqual([])
})
