import type { FailedJob, JobQueue } from '@centesimo/contract'
import { createLog, createQueueRedis, queueNames, RETAINED_FAILED_JOBS, type Redis } from '@centesimo/runtime'
import { type LeasedRedis, leaseRedisDatabase } from '@centesimo/runtime/testing'
import { Queue, Worker } from 'bullmq'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, type TestApp } from '../../testing/create-test-app.ts'

let redis: LeasedRedis
let testApp: TestApp
let admin: Signed
let connection: Redis
let queue: Queue
beforeAll(async () => {
  redis = await leaseRedisDatabase()
  testApp = await createTestApp({ REDIS_QUEUE_URL: redis.url })
  admin = await signUp(testApp, { admin: true })
  connection = createQueueRedis(redis.url, { name: 'test', log: createLog('api') })
  queue = new Queue(queueNames[0], { connection })
})
beforeEach(async () => {
  await connection.flushdb()
})
afterAll(async () => {
  await queue.close()
  connection.disconnect()
  await testApp.close()
  await redis.release()
})

const read = async <Body>(path: string) => (await testApp.call<Body>('GET', path, { as: admin.cookie })).body
const readQueues = () => read<JobQueue[]>('/api/admin/queues')
const readFailed = () => read<FailedJob[]>('/api/admin/queues/failed')

/** Runs waiting jobs, which all fail, until `count` jobs have failed. */
async function failJobs(count: number, reason = (id: string) => `job ${id} found no auction`): Promise<void> {
  const worker = new Worker(queueNames[0], ({ id }) => Promise.reject(new Error(reason(id!))), {
    connection,
    removeOnFail: { count: RETAINED_FAILED_JOBS },
  })
  try {
    await expect.poll(() => queue.getFailedCount()).toBe(count)
  } finally {
    await worker.close()
  }
}

test('lists each queue, empty before the worker’s first start', async () => {
  const counts = { waiting: 0, active: 0, delayed: 0, failed: 0 }
  expect(await readQueues()).toEqual(queueNames.map((name) => ({ name, isPaused: false, counts, schedulers: [] })))
  expect(await readFailed()).toEqual([])
})

test('counts jobs by state and lists recurring jobs, soonest first', async () => {
  await queue.add('missed-payment-events', {}, { delay: 600_000 })
  await queue.add('close-due', {})
  const startDate = Date.now() + 3_600_000
  await queue.upsertJobScheduler('housekeeping', { every: 60_000, startDate: startDate + 1_000 })
  await queue.upsertJobScheduler('invariants', { every: 30_000, startDate })
  await queue.pause()
  const [shown] = await readQueues()
  expect(shown).toMatchObject({ name: queueNames[0], isPaused: true })
  // The next run of each recurring job is a delayed job.
  expect(shown!.counts).toEqual({ waiting: 1, active: 0, delayed: 3, failed: 0 })
  const schedulers = await queue.getJobSchedulers(0, -1, true)
  expect(shown!.schedulers).toEqual([
    { name: 'invariants', everyMs: 30_000, nextRunAt: new Date(schedulers[0]!.next!).toISOString() },
    { name: 'housekeeping', everyMs: 60_000, nextRunAt: new Date(schedulers[1]!.next!).toISOString() },
  ])
})

test('lists failed jobs with reason, attempts and times, latest first', async () => {
  const [first, second] = [await queue.add('close-due', {}), await queue.add('invariants', {})]
  await failJobs(2)
  const failed = await readFailed()
  expect(failed.map(({ id, name }) => [id, name])).toEqual([
    [second.id, 'invariants'],
    [first.id, 'close-due'],
  ])
  const job = (await queue.getJob(first.id!))!
  expect(failed[1]).toEqual({
    id: first.id,
    queue: queueNames[0],
    name: 'close-due',
    reason: `job ${first.id} found no auction`,
    attempts: 1,
    createdAt: new Date(job.timestamp).toISOString(),
    startedAt: new Date(job.processedOn!).toISOString(),
    failedAt: new Date(job.finishedOn!).toISOString(),
  })
  expect((await readQueues())[0]!.counts.failed).toBe(2)
})

test('shortens a long reason and never shows the data of a job', async () => {
  await queue.add('close-due', { token: 'segreto' })
  await failJobs(1, () => 'x'.repeat(10_000))
  const [job] = await readFailed()
  expect(job!.reason).toHaveLength(500)
  expect(JSON.stringify(job)).not.toContain('segreto')
})

test('shows no more than the last 200 failed jobs', async () => {
  const jobs = Array.from({ length: RETAINED_FAILED_JOBS + 5 }, (_, n) => ({
    name: 'close-due',
    data: {},
    opts: { jobId: `n${n}` },
  }))
  await queue.addBulk(jobs)
  await expect.poll(() => queue.getWaitingCount()).toBe(jobs.length)
  await failJobs(RETAINED_FAILED_JOBS)
  await expect.poll(readFailed).toHaveLength(RETAINED_FAILED_JOBS)
})

test('answers 503 at once without Redis', async () => {
  const settings = { REDIS_QUEUE_URL: 'redis://127.0.0.1:1' }
  const alone = await createTestApp(settings, { database: testApp.database })
  for (const path of ['/api/admin/queues', '/api/admin/queues/failed']) {
    const reply = await alone.call('GET', path, { as: admin.cookie })
    expect(reply, path).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  }
  await alone.close()
})

test('has no call that changes a queue or a job', async () => {
  const job = await queue.add('close-due', {}, { delay: 600_000 })
  for (const [method, path] of [
    ['PUT', '/api/queues/platform/pause'],
    ['PUT', `/api/queues/platform/${job.id}/retry`],
    ['DELETE', ''],
    ['POST', '/failed'],
  ] as const) {
    const { status } = await testApp.call(method, `/api/admin/queues${path}`, { as: admin.cookie })
    expect([404, 405], path).toContain(status)
  }
  expect(await job.getState()).toBe('delayed')
})
