import type { UserEvent } from '@centesimo/auctioneer'
import { notify } from '@centesimo/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { deliverNotices } from './deliver-notices.ts'
import type { PendingPush } from './push-queue.ts'

let kit: WorkerTestKit
let anna: number
let emitted: Extract<UserEvent, { kind: 'notice' }>[] = []
let pushed: PendingPush[] = []
beforeAll(async () => {
  kit = await createWorkerTestKit()
  anna = await kit.person()
  kit.eventBus.onUserEvents((received) => emitted.push(...received.filter((each) => each.kind === 'notice')))
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate notices')
  emitted = []
  pushed = []
})

const deliver = (eventBus: Pick<WorkerTestKit['eventBus'], 'publishUserEvents'> = kit.eventBus) =>
  deliverNotices({ database: kit.database, eventBus, push: (messages) => pushed.push(...messages) })

let written = 0
const write = (userId = anna) =>
  notify(kit.database.db, { userId, kind: 'referral', payload: { credits: ++written }, key: `test:${written}` })

test('delivers each notice once to its user’s sockets and devices, with the number of unread ones', async () => {
  const bea = await kit.person()
  await write(anna)
  await kit.rows('update notices set read_at = now()')
  await write(anna)
  await write(bea)
  await write(anna)
  await deliver()
  await deliver()
  expect(emitted.map(({ userId, unread }) => [userId, unread])).toEqual([
    [anna, 2],
    [anna, 2],
    [bea, 1],
    [anna, 2],
  ])
  expect(emitted[1]!.notice).toMatchObject({
    kind: 'referral',
    title: 'Bonus per il tuo invito',
    link: '/referrals',
    readAt: null,
  })
  expect(pushed.map(({ userId, message }) => [userId, message.body.id])).toEqual(
    emitted.map(({ userId, notice }) => [userId, notice.id]),
  )
})

test('concurrent workers deliver each notice once', async () => {
  for (let i = 0; i < 30; i++) await write()
  await Promise.all([deliver(), deliver(), deliver(), deliver()])
  await deliver()
  const ids = emitted.map(({ notice }) => notice.id)
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
})

test('a worker that dies before delivery leaves the notice in the inbox, and no notice is delivered twice', async () => {
  await write()
  const dead = {
    publishUserEvents: () => {
      throw new Error('killed')
    },
  }
  await expect(deliver(dead)).rejects.toThrow('killed')
  await deliver()
  expect(emitted).toEqual([])
  expect(await kit.rows('select 1 from notices where read_at is null')).toHaveLength(1)
})

test('a flood of notices delays no winner', async () => {
  const { id } = await kit.auction({ closingPriceCents: 1 })
  await kit.bid(id, anna)
  await kit.rows(
    `insert into notices (public_id, user_id, kind, key)
     select key, $1, 'auction-started', key from (select 'flood' || n as key from generate_series(1, 600) n) keys`,
    [await kit.person()],
  )
  await deliver()
  expect(pushed).toHaveLength(500)
  expect(pushed.filter(({ message }) => message.goesFirst).map(({ userId }) => userId)).toEqual([anna])
  await deliver()
  expect(pushed).toHaveLength(601)
})

test('does not deliver notices older than ten minutes', async () => {
  await write()
  await kit.rows(`update notices set created_at = now() - interval '11 minutes'`)
  await write()
  await deliver()
  expect(emitted).toHaveLength(1)
  expect(pushed).toHaveLength(1)
  expect(await kit.rows('select 1 from notices where delivered_at is null')).toEqual([])
})

test('delivers the auctioneer’s notices of a win, a restart and a stopped auto-bid with the auction’s title', async () => {
  const { id } = await kit.auction({ title: 'Anello', closingPriceCents: 1 })
  await kit.bid(id, anna)
  await deliver()
  await kit.auctioneer.restart(id, { adminId: null })
  await deliver()
  const poor = await kit.person(1)
  const other = await kit.auction({ title: 'Collana' })
  await kit.bid(other.id, anna)
  await kit.auctioneer.startAutoBid({ auctionId: other.id, userId: poor })
  await kit.bid(other.id, anna)
  await kit.rows(`update autobids set due_at = now() - interval '1 second'`)
  await kit.auctioneer.runAutoBidTurns()
  await deliver()
  expect(emitted.map(({ notice }) => [notice.kind, notice.link])).toEqual([
    ['won', expect.stringMatching(/^\/won-auction\/[\w-]{36}$/)],
    ['restarted', `/auctions/${id}`],
    ['autobid-stopped', `/auctions/${other.id}`],
  ])
  for (const { notice } of emitted.slice(0, 2)) expect(notice.text).toContain('«Anello»')
  expect(emitted[2]!.notice.text).toBe(
    "I crediti non bastano più: l'Auto Puntata su «Collana» si è disattivata dopo 1 puntata.",
  )
  const titles = await kit.rows(`select data ->> 'title' as title from notices order by id`)
  expect(titles).toEqual([{ title: 'Anello' }, { title: 'Anello' }, { title: 'Collana' }])
})
