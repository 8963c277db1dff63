import { createLog, createQueueRedis, type Redis } from '@centesimo/runtime'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobOptions } from '../jobs/run-jobs.ts'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const soon = { timeout: 40_000, interval: 100 }

let kit: WorkerTestKit
let connection: Redis
let queue: Queue

beforeAll(async () => {
  kit = await createWorkerTestKit()
  connection = createQueueRedis(kit.config.redisQueueUrl, { name: 'test', log: createLog('test') })
  queue = new Queue('platform', { connection })
})
afterAll(async () => {
  await queue.close()
  connection.disconnect()
  await kit.close()
})

const names = async () => (await queue.getJobSchedulers()).map((scheduler) => scheduler.key).sort()
const scheduled = [
  'auto-bids',
  'close-due',
  'deliver-notices',
  'follow-mails',
  'follow-notices',
  'held-pushes',
  'housekeeping',
  'invariants',
  'lost-notices',
  'missed-payment-events',
  'monthly-mails',
  'outbid-notices',
  'payment-notices',
  'reconcile-payments',
  'send-outbox',
  'start-auctions',
  'start-series',
]

test('restores schedulers and live state after a flush, and jobs run again', async () => {
  const anna = await kit.person()
  const { id } = await kit.auction({ timerMs: 4_000 })
  await kit.startWorker()
  await expect.poll(names, soon).toEqual(scheduled)
  await kit.bid(id, anna)

  await kit.redis.flushdb()
  await expect.poll(names, soon).toEqual(scheduled)
  await expect.poll(() => kit.redis.exists(`live:${id}`), soon).toBe(1)
  const ended = async () =>
    (await kit.rows<{ status: string }>(`select status from auction_states where leader_id = $1`, [anna]))[0]?.status
  await expect.poll(ended, soon).toBe('ended')

  // The restored schedulers also run their jobs again.
  const bea = await kit.person()
  const cleo = await kit.person()
  const next = await kit.auction()
  for (const userId of [bea, cleo]) await kit.auctioneer.startAutoBid({ auctionId: next.id, userId })
  const bids = async () =>
    (await kit.rows<{ n: number }>(`select count(*)::int n from bids where bidder_id = $1`, [bea]))[0]!.n
  await expect.poll(bids, soon).toBeGreaterThan(2)
})

test('restores a scheduler that lost its next job and removes an unknown one', async () => {
  await kit.startWorker()
  await expect.poll(names, soon).toEqual(scheduled)
  await queue.upsertJobScheduler('of-an-older-version', { every: 3_600_000 }, { name: 'of-an-older-version' })
  await expect.poll(names, soon).toEqual(scheduled)

  const retention = async () => (await queue.getJobScheduler('housekeeping'))?.template?.opts?.removeOnFail
  const older = { name: 'housekeeping', opts: { removeOnFail: true } }
  await queue.upsertJobScheduler('housekeeping', { every: 60_000 }, older)
  expect(await retention()).toBe(true)
  await expect.poll(retention, soon).toEqual(jobOptions.removeOnFail)

  await connection.zadd(queue.toKey('repeat'), Date.now() - 60_000, 'housekeeping')
  const next = async () => (await queue.getJobScheduler('housekeeping'))?.next ?? 0
  expect(await next()).toBeLessThan(Date.now())
  await expect.poll(next, soon).toBeGreaterThan(Date.now())
})

test('resumes at its start a queue that was paused by hand, and its jobs run', async () => {
  await queue.pause()
  const anna = await kit.person()
  const { id } = await kit.auction({ startAsLive: false, startTime: Date.now() + 3_600_000 })
  await kit.rows(`update auctions set start_time = clock_timestamp() where public_id = $1`, [id])
  await kit.startWorker()
  await expect.poll(() => queue.isPaused(), soon).toBe(false)
  // Only a job of the queue starts an auction.
  await expect.poll(() => kit.bid(id, anna), soon).toMatchObject({ ok: true })
})
