import { createQueueRedis } from '@centesimo/runtime'
import { Queue } from 'bullmq'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from './testing/create-worker-test-kit.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const soon = { timeout: 40_000, interval: 50 }

let kit: WorkerTestKit
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop()
})
afterAll(() => kit.close())

async function startWorkers(count: number) {
  for (let i = 0; i < count; i++) running.push(await kit.startWorker())
}

async function run(auctionId: string) {
  const [row] = await kit.rows<{ status: string; seq: number; leader_id: number; late_ms: number }>(
    `select s.status, s.seq::int, s.leader_id, extract(epoch from s.ended_at - s.timer_ends_at) * 1000 as late_ms
     from auction_states s join auctions a using (id) where a.public_id = $1`,
    [auctionId],
  )
  return row!
}

test('ends a run once after its deadline with the last bidder as winner, without an API node closing it', async () => {
  await startWorkers(1)
  const anna = await kit.person()
  const { id } = await kit.auction({ timerMs: 700 })
  await kit.bid(id, anna)
  await expect.poll(() => run(id), soon).toMatchObject({ status: 'ended', leader_id: anna })
  expect(Number((await run(id)).late_ms)).toBeGreaterThanOrEqual(300)
  const orders = await kit.rows(
    `select o.user_id, o.status from orders o join auctions a on a.id = o.auction_id where a.public_id = $1`,
    [id],
  )
  expect(orders).toEqual([{ user_id: anna, status: 'pending' }])
})

test('does not start on a schema that has no longer what it needs', async () => {
  await kit.rows(`insert into kysely_migration values ('9000-contract-later', now()::text)`)
  await expect(kit.startWorker()).rejects.toThrow(/^DATABASE_URL does not fit: .*\(9000-contract-later\)/)
  await kit.rows(`delete from kysely_migration where name like '9000%'`)
})

test('ends runs at start whose deadline passed while no worker was running', async () => {
  const anna = await kit.person()
  const { id } = await kit.auction({ timerMs: 300 })
  await kit.bid(id, anna)
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(await run(id)).toMatchObject({ status: 'live' })
  await startWorkers(1)
  await expect.poll(() => run(id), soon).toMatchObject({ status: 'ended', leader_id: anna })
})

test('starts an auction at its start time', async () => {
  await startWorkers(1)
  const liveState = await kit.auction({ startAsLive: false, startTime: Date.now() + 3_600_000 })
  expect(liveState.status).toBe('upcoming')
  await kit.rows(`update auctions set start_time = clock_timestamp() where public_id = $1`, [liveState.id])
  await expect.poll(() => run(liveState.id), soon).toMatchObject({ status: 'live' })
})

test('gives an auto-bid one turn per interval with two workers', async () => {
  await startWorkers(2)
  const [anna, bea] = [await kit.person(), await kit.person()]
  const { id } = await kit.auction({ timerMs: 60_000 })
  for (const userId of [anna, bea]) await kit.auctioneer.startAutoBid({ auctionId: id, userId })
  await expect.poll(async () => (await run(id)).seq, soon).toBeGreaterThanOrEqual(8)
  for (const userId of [anna, bea]) await kit.auctioneer.stopAutoBid({ auctionId: id, userId })
  const [closest] = await kit.rows<{ ms: number }>(
    `select min(gap) as ms from (
       select extract(epoch from decided_at - lag(decided_at) over (partition by bidder_id order by seq)) * 1000 as gap
       from bids join auctions a on a.id = auction_id where a.public_id = $1) gaps`,
    [id],
  )
  expect(Number(closest!.ms)).toBeGreaterThanOrEqual(1_000)
})

test('gives auto-bids their turns while the queue does not run', async () => {
  await startWorkers(1)
  const queueRedis = createQueueRedis(kit.config.redisQueueUrl, { name: 'test', log: kit.log })
  const queue = new Queue('platform', { connection: queueRedis })
  // The worker resumes a paused queue at its start only.
  await expect.poll(() => queue.getJobSchedulersCount(), soon).toBeGreaterThan(0)
  await queue.pause()
  const [anna, bea] = [await kit.person(), await kit.person()]
  const { id } = await kit.auction({ timerMs: 60_000 })
  for (const userId of [anna, bea]) await kit.auctioneer.startAutoBid({ auctionId: id, userId })
  await expect.poll(async () => (await run(id)).seq, soon).toBeGreaterThanOrEqual(4)
  await queue.resume()
  await queue.close()
  queueRedis.disconnect()
})

test('does not make up auto-bid turns missed while no worker was running', async () => {
  const [anna, bea] = [await kit.person(), await kit.person()]
  const { id } = await kit.auction({ timerMs: 60_000 })
  await kit.bid(id, bea)
  await kit.auctioneer.startAutoBid({ auctionId: id, userId: anna })
  await kit.bid(id, bea)
  await kit.rows(`update autobids set due_at = clock_timestamp() - interval '2 minutes' where user_id = $1`, [anna])
  await startWorkers(2)
  await expect.poll(async () => (await run(id)).seq, soon).toBe(4)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await run(id)).seq).toBe(4)
})

test('closes runs with the remaining worker after another stops', async () => {
  await startWorkers(2)
  const anna = await kit.person()
  const { id } = await kit.auction({ timerMs: 1_500 })
  await kit.bid(id, anna)
  await running.shift()!.stop()
  await expect.poll(() => run(id), soon).toMatchObject({ status: 'ended', leader_id: anna })
})

test('writes its heartbeat repeatedly', async () => {
  await startWorkers(1)
  const lastBeat = async () => {
    const [row] = await kit.rows<{ at: Date }>(`select max(beat_at) as at from heartbeats where role = 'worker'`)
    return row!.at.getTime()
  }
  for (let beats = 0; beats < 2; beats++) await expect.poll(lastBeat, soon).toBeGreaterThan(await lastBeat())
})
