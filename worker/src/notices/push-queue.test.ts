import type { Notice } from '@centesimo/contract'
import { connect } from '@centesimo/db'
import { pushMessage, vapidKeys } from '@centesimo/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, createPushService, type PushService, readVapid } from '../testing/create-push-service.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { createPushQueue, type PendingPush } from './push-queue.ts'

let kit: WorkerTestKit
let service: PushService
let anna: number
beforeAll(async () => {
  service = await createPushService()
  kit = await createWorkerTestKit({ PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:aste@example.it' })
  anna = await kit.person()
})
afterAll(async () => {
  await kit.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  await kit.rows('truncate push_subscriptions')
})

const notice: Notice = {
  id: 'avviso-1',
  kind: 'outbid',
  auctionId: 'asta-1',
  imageUrl: null,
  title: 'Non sei più in testa',
  text: "Ora è in testa un'altra persona: «Orologio».",
  link: '/auctions/asta-1',
  trackingUrl: null,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const message = (changes: Partial<PendingPush> = {}): PendingPush => ({
  userId: anna,
  message: pushMessage(notice),
  staleInMs: 600_000,
  ...changes,
})

async function subscribe(path: string, userId = anna, base = `https://${service.host}`) {
  const browser = createBrowser()
  await kit.rows('insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, $3)', [
    userId,
    `${base}${path}`,
    browser.keys,
  ])
  return browser
}

async function pushed(...messages: PendingPush[]): Promise<void> {
  const queue = createPushQueue(kit)
  queue.push(messages)
  await queue.idle()
}

const subscribed = async () => {
  const rows = await kit.rows<{ endpoint: string }>('select endpoint from push_subscriptions order by id')
  return rows.map(({ endpoint }) => endpoint.replace(/^https:\/\/[^/]*/, ''))
}
const paths = () => service.received.map(({ path }) => path).sort()

test('a message arrives encrypted for its browser and signed with the VAPID key', async () => {
  const browser = await subscribe('/anna')
  await pushed(message())
  expect(paths()).toEqual(['/anna'])
  const { headers, body } = service.received[0]!
  expect(headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(body.includes('Orologio')).toBe(false)
  expect(browser.open(body)).toEqual({
    id: 'avviso-1',
    title: 'Non sei più in testa',
    text: "Ora è in testa un'altra persona: «Orologio».",
    link: '/auctions/asta-1',
    tag: 'outbid:asta-1',
  })
  const { claims, publicKey } = readVapid(String(headers.authorization))
  expect(publicKey).toBe((await vapidKeys(kit.database.db, null)).publicKey)
  expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:aste@example.it' })
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400)
})

test('every browser of the user gets the message, and no other', async () => {
  const bea = await kit.person()
  for (const path of ['/1', '/2', '/3']) await subscribe(path)
  await subscribe('/bea', bea)
  await pushed(message())
  expect(paths()).toEqual(['/1', '/2', '/3'])
})

test('blocked and closed accounts get no message', async () => {
  const [blocked, gone] = [await kit.person(), await kit.person()]
  await kit.rows('update users set blocked_at = now() where id = $1', [blocked])
  await kit.rows('update users set closed_at = now() where id = $1', [gone])
  for (const userId of [blocked, gone]) await subscribe(`/${userId}`, userId)
  await pushed(message({ userId: blocked }), message({ userId: gone }))
  expect(paths()).toEqual([])
})

test('removes a subscription that is gone, and keeps one whose service fails', async () => {
  for (const path of ['/gone', '/unknown', '/ill', '/busy', '/well']) await subscribe(path)
  service.answers.set('/gone', 410).set('/unknown', 404).set('/ill', 500).set('/busy', 429)
  await pushed(message())
  expect(paths()).toHaveLength(5)
  expect(await subscribed()).toEqual(['/ill', '/busy', '/well'])
})

describe('a failing subscription', () => {
  const ill = async () => {
    await subscribe('/ill')
    service.answers.set('/ill', 500)
    for (let i = 0; i < 10; i++) await pushed(message())
    expect(await subscribed()).toEqual(['/ill'])
  }
  const aDayLater = () => kit.rows(`update push_subscriptions set failing_since = failing_since - interval '1 day'`)

  test('is removed after a day', async () => {
    await ill()
    await aDayLater()
    await pushed(message())
    expect(await subscribed()).toEqual([])
  })

  test('is reset by a delivered message', async () => {
    await ill()
    service.answers.clear()
    await pushed(message())
    await aDayLater()
    service.answers.set('/ill', 500)
    await pushed(message())
    expect(await subscribed()).toEqual(['/ill'])
    expect(await kit.rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }])
  })

  test('counts an unknown host as a failure', async () => {
    const nowhere = 'nowhere.push.apple.com.invalid'
    await subscribe('/x', anna, `https://${nowhere}`)
    const queue = createPushQueue({ ...kit, config: { push: { ...kit.config.push, hosts: [nowhere] } } })
    queue.push([message()])
    await queue.idle()
    expect(await kit.rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }])
  })
})

test('a service that does not answer delays other messages only briefly', async () => {
  for (let i = 0; i < 8; i++) await subscribe(`/silent-${i}`)
  const bea = await kit.person()
  await subscribe('/bea', bea)
  for (let i = 0; i < 8; i++) service.answers.set(`/silent-${i}`, 'silence')
  await pushed(message(), message({ userId: bea }))
  expect(paths()).toContain('/bea')
  expect(await subscribed()).toHaveLength(9)
})

test('a win that is to be paid waits behind no flood, and no flood drops it', async () => {
  const [bea, carla] = [await kit.person(), await kit.person()]
  for (const user of [anna, bea, carla]) await subscribe(`/${user}`, user)
  const queue = createPushQueue(kit)
  const won = pushMessage({ ...notice, kind: 'won' })
  queue.push([
    message({ userId: carla, message: won }),
    ...Array.from({ length: 5_001 }, () => message({ staleInMs: -1 })),
  ])
  queue.push([...Array.from({ length: 50 }, () => message()), message({ userId: bea, message: won })])
  await queue.idle()
  const paths = service.received.map(({ path }) => path)
  expect(paths.filter((path) => path === `/${anna}`)).toHaveLength(50)
  // Eight are sent at once.
  for (const winner of [bea, carla]) expect(paths.slice(0, 16)).toContain(`/${winner}`)
})

test('a message that is stale at its turn is not sent', async () => {
  await subscribe('/anna')
  await pushed(message({ staleInMs: -1 }))
  expect(paths()).toEqual([])
})

describe('never calls an address that is no push service', () => {
  test('from the table: the subscription is removed', async () => {
    const elsewhere = await createPushService()
    await subscribe('/internal', anna, `https://${elsewhere.host}`)
    await subscribe('/internal', anna, `http://${service.host}`)
    await pushed(message())
    expect(elsewhere.received).toEqual([])
    expect(service.received).toEqual([])
    expect(await subscribed()).toEqual([])
    await elsewhere.close()
  })

  test('from a redirect of a push service', async () => {
    const elsewhere = await createPushService()
    await subscribe('/here')
    service.answers.set('/here', { redirectTo: `https://${elsewhere.host}/there` })
    await pushed(message())
    expect(paths()).toEqual(['/here'])
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })
})

test('invalid keys affect no other message', async () => {
  await kit.rows('insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, $3)', [
    anna,
    `https://${service.host}/broken`,
    { p256dh: 'AAAA', auth: 'AAAA' },
  ])
  await subscribe('/well')
  await pushed(message())
  expect(paths()).toEqual(['/well'])
})

test('a failing database stops no process', async () => {
  const database = connect(kit.database.url)
  await database.close()
  const broken = createPushQueue({ ...kit, database })
  broken.push([message()])
  await broken.idle()
  expect(service.received).toEqual([])
})
