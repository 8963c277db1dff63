import { DAY_MS, LIMITS_ZONE, localDate, MINUTE_MS, momentOf } from '@centesimo/domain'
import { type Message, notify } from '@centesimo/notifications'
import { createSampleMessage } from '@centesimo/notifications/testing'
import { setOwnLimits } from '@centesimo/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, createPushService, type PushService } from '../testing/create-push-service.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { deliverNotices } from './deliver-notices.ts'
import { pushHeld } from './held-pushes.ts'
import { createPushQueue, type PendingPush } from './push-queue.ts'

/** Quiet from 22 to 8, and it is midnight of a day to come. */
const [midnight, morning] = [0, 8 * 60].map((minute) =>
  momentOf(localDate(Date.now() + 2 * DAY_MS, LIMITS_ZONE), minute, LIMITS_ZONE),
) as [number, number]

let kit: WorkerTestKit
let service: PushService
let emitted: string[] = []
beforeAll(async () => {
  service = await createPushService()
  kit = await createWorkerTestKit({ PUSH_HOSTS: service.host, VAPID_SUBJECT: 'mailto:aste@example.it' })
  kit.eventBus.onUserEvents((events) => {
    emitted.push(...events.flatMap((each) => (each.kind === 'notice' ? each.notice.kind : [])))
  })
})
afterAll(async () => {
  await kit.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  emitted = []
  await kit.rows('truncate notices, held_pushes, push_subscriptions')
})

/** A user with quiet hours and a subscribed browser. */
async function sleeper() {
  const id = await kit.person()
  const browser = createBrowser()
  await kit.rows('update users set quiet_from = 22, quiet_to = 8 where id = $1', [id])
  await kit.rows('insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, $3)', [
    id,
    `https://${service.host}/${id}`,
    browser.keys,
  ])
  /** What the browser has shown, since it was last asked. */
  const shown = () =>
    service.received.splice(0).map(({ body }) => browser.open(body) as { title: string; text: string; link: string })
  return { id, shown }
}

async function run(job: typeof deliverNotices | typeof pushHeld, now: number): Promise<void> {
  const queue = createPushQueue(kit)
  await job({ ...kit, push: queue.push, now })
  await queue.idle()
}
const deliver = (now: number) => run(deliverNotices, now)
const endQuiet = (now = morning) => run(pushHeld, now)

const auction = async (changes = {}) => {
  const { id: publicId } = await kit.auction(changes)
  const [row] = await kit.rows<{ id: number }>('select id from auctions where public_id = $1', [publicId])
  return { publicId, id: row!.id }
}
let written = 0
const tell = (
  kind: 'followed-auction' | 'outbid' | 'auction-started' | 'lost' | 'welcome',
  userId: number,
  auctionId?: number,
) => notify(kit.database.db, { ...createSampleMessage(kind, { userId, key: `${++written}` }), auctionId } as Message)

test('in the quiet pages hear of notices and devices do not; at its end they get one message', async () => {
  const anna = await sleeper()
  await tell('welcome', anna.id)
  await tell('auction-started', anna.id, (await auction()).id)
  await deliver(midnight)
  await deliver(midnight)
  await endQuiet(morning - 1)
  expect(emitted.toSorted()).toEqual(['auction-started', 'welcome'])
  expect(anna.shown()).toEqual([])
  await Promise.all([endQuiet(), endQuiet()])
  await endQuiet()
  expect(anna.shown()).toEqual([
    {
      title: '2 avvisi nelle ore di silenzio',
      text: 'Asta iniziata · Ti diamo il benvenuto',
      link: '/avvisi',
      tag: 'quiet-hours',
    },
  ])
  await tell('welcome', anna.id)
  await deliver(morning)
  expect(anna.shown()).toMatchObject([{ title: 'Ti diamo il benvenuto' }])
})

test('a win of the quiet is told at its end as itself, and not that one was outbid there', async () => {
  const [anna, bea] = [await sleeper(), await kit.person()]
  const { id, publicId } = await auction({ closingPriceCents: 3 })
  for (const bidder of [anna.id, bea]) await kit.bid(publicId, bidder)
  await tell('outbid', anna.id, id)
  await kit.bid(publicId, anna.id)
  await deliver(midnight)
  await endQuiet()
  expect(anna.shown()).toMatchObject([{ title: 'Hai vinto!', link: expect.stringMatching(/^\/won-auction\//) }])
})

test('the end tells no invitation to an auction that is over, of a run before, or that the user leads', async () => {
  const anna = await sleeper()
  const [over, before, led, open] = [await auction(), await auction(), await auction(), await auction()]
  for (const { id } of [over, before, led, open]) await tell('outbid', anna.id, id)
  await deliver(midnight)
  await kit.auctioneer.close(over.publicId, { adminId: null })
  await kit.auctioneer.close(before.publicId, { adminId: null })
  await kit.auctioneer.restart(before.publicId, { adminId: null })
  await kit.bid(led.publicId, anna.id)
  await endQuiet()
  expect(anna.shown()).toMatchObject([{ title: 'Non sei più in testa', link: `/auctions/${open.publicId}` }])
})

test('nor what was read, a win that was paid, or an invitation to who has begun a time-out', async () => {
  const [reads, pays, rests] = [await sleeper(), await sleeper(), await sleeper()]
  await tell('welcome', reads.id)
  await tell('auction-started', rests.id, (await auction()).id)
  await kit.bid((await auction({ closingPriceCents: 1 })).publicId, pays.id)
  await deliver(midnight)
  await kit.rows('update notices set read_at = now() where user_id = $1', [reads.id])
  await kit.rows(`update orders set status = 'completed' where user_id = $1`, [pays.id])
  expect(await setOwnLimits(kit.database, rests.id, { version: 0, wish: { timeOutDays: 1 } })).toBeNull()
  await endQuiet()
  expect(service.received).toEqual([])
  expect(await kit.rows('select from held_pushes')).toEqual([])
})

test('the end tells what came in the quiet while no worker delivered', async () => {
  const anna = await sleeper()
  await tell('welcome', anna.id)
  await kit.rows(`update notices set created_at = now() - interval '1 hour'`)
  await deliver(midnight)
  expect(emitted).toEqual([])
  await endQuiet()
  expect(anna.shown()).toMatchObject([{ title: 'Ti diamo il benvenuto' }])
})

test('of an auction the last notice is told alone', async () => {
  const anna = await sleeper()
  const { id } = await auction()
  for (const kind of ['outbid', 'auction-started', 'lost'] as const) await tell(kind, anna.id, id)
  await deliver(midnight)
  await endQuiet()
  expect(anna.shown()).toMatchObject([{ title: 'Asta chiusa: non hai vinto' }])
})

test('hours that were made longer hold the messages until their new end', async () => {
  const anna = await sleeper()
  await tell('welcome', anna.id)
  await deliver(midnight)
  await kit.rows('update users set quiet_to = 9 where id = $1', [anna.id])
  await endQuiet()
  expect(anna.shown()).toEqual([])
  await endQuiet(morning + 60 * MINUTE_MS)
  expect(anna.shown()).toMatchObject([{ title: 'Ti diamo il benvenuto' }])
})

test('long after the end nothing is pushed any more, but for a day that a win is to be paid', async () => {
  const [anna, wins, late] = [await sleeper(), await sleeper(), await sleeper()]
  for (const { id } of [anna, wins]) await tell('welcome', id)
  for (const { id } of [wins, late]) await kit.bid((await auction({ closingPriceCents: 1 })).publicId, id)
  await deliver(midnight)
  await kit.rows(`update held_pushes set push_at = push_at - interval '1 day' where user_id = $1`, [late.id])
  await endQuiet(morning + 10 * 60_000)
  expect(service.received.map(({ path }) => path)).toEqual([`/${wins.id}`])
  expect(wins.shown()).toMatchObject([{ title: 'Hai vinto!' }])
  expect(await kit.rows('select from held_pushes')).toEqual([])
})

test('a common end tells all, those who are to pay first, as fast as the messages are sent', async () => {
  const [first, second, wins] = [await kit.person(), await kit.person(), await kit.person()]
  for (const id of [first, second, wins]) {
    await kit.rows('update users set quiet_from = 22, quiet_to = 8 where id = $1', [id])
    await tell('welcome', id)
  }
  await kit.bid((await auction({ closingPriceCents: 1 })).publicId, wins)
  await deliver(midnight)
  await kit.rows(`update held_pushes set push_at = push_at - interval '1 second' where user_id = $1`, [second])
  const told: number[] = []
  const push = (messages: readonly PendingPush[]) => told.push(...messages.map(({ userId }) => userId))
  const end = (hasRoom: () => boolean) => pushHeld({ ...kit, push, hasRoom, now: morning, usersAtATime: 1 })
  await end(() => told.length < 1)
  expect(told).toEqual([wins])
  await end(() => true)
  expect(told).toEqual([wins, second, first])
})

test('what could not be counted stays held', async () => {
  const anna = await sleeper()
  await tell('followed-auction', anna.id, (await auction()).id)
  await deliver(midnight)
  await kit.rows('alter table follow_pushes rename to counted_pushes')
  await expect(endQuiet()).rejects.toThrow('follow_pushes')
  await kit.rows('alter table counted_pushes rename to follow_pushes')
  await endQuiet()
  expect(anna.shown()).toHaveLength(1)
})
