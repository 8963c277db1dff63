import { randomUUID } from 'node:crypto'
import { createLog, createQueueRedis, queueNames, type Redis } from '@centesimo/runtime'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession, createTestApp, type Signed, signUp, type TestApp } from '../../testing/create-test-app.ts'

let testApp: TestApp
let admin: Signed
let user: Signed
let connection: Redis
let queue: Queue
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await signUp(testApp, { admin: true })
  user = await signUp(testApp)
  connection = createQueueRedis(testApp.deps.config.redisQueueUrl, { name: 'test', log: createLog('api') })
  queue = new Queue(queueNames[0], { connection })
})
afterAll(async () => {
  await queue.close()
  connection.disconnect()
  await testApp.close()
})

const path = '/api/admin/queues'
const jobsUrl = `${path}/api/queues?activeQueue=platform&status=delayed&page=1&jobsPerPage=100`
type Shown = { queues: { name: string; counts: Record<string, number>; jobs: { id: string; name: string }[] }[] }

/** A job that no worker takes before the test is over. */
async function addJob(): Promise<string> {
  const jobId = `test-${randomUUID()}`
  await queue.add('close-run', { auctionId: 'nessuna', run: 1 }, { jobId, delay: 600_000 })
  return jobId
}

describe('the board has the same authorization as every admin call', () => {
  test.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/queue/platform'],
    ['GET', '/static/favicon.ico'],
    ['GET', '/api/queues'],
    ['GET', '/api/redis/stats'],
    ['PUT', '/api/queues/platform/pause'],
    ['PUT', '/api/queues/platform/obliterate'],
    ['POST', '/api/queues/platform/add'],
  ])('%s %s', async (method, rest) => {
    const visitor = await testApp.call(method, path + rest)
    expect(visitor.status).toBe(401)
    expect(visitor.headers['content-type']).toMatch(/^application\/json/)
    const other = await testApp.call(method, path + rest, { as: user.cookie })
    expect(other.status).toBe(403)
    expect([visitor.body, other.body]).toMatchObject([{ code: 'UNAUTHENTICATED' }, { code: 'FORBIDDEN' }])
  })

  test('refuses a change from a foreign origin before anything else', async () => {
    const headers = { origin: 'https://evil.example' }
    const reply = await testApp.call('PUT', `${path}/api/queues/platform/empty`, { as: admin.cookie, headers })
    expect(reply).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } })
  })

  test('is rate limited like every call', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => strict.call('GET', `${path}/static/favicon.ico`, { as: admin.cookie })),
    )
    await strict.close()
    expect(replies.find(({ status }) => status === 429)).toMatchObject({ body: { code: 'RATE_LIMITED' } })
  })
})

test('serves the page and its files under a policy that runs no foreign script', async () => {
  const page = await testApp.call<string>('GET', path, { as: admin.cookie })
  expect(page.status).toBe(200)
  expect(page.body).toContain(`<base href="${path}/" />`)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(page.headers['cache-control']).toBe('no-store')
  const files = [...page.body.matchAll(/(?:src|href)="(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    expect((await testApp.call('GET', `${path}/${file}`, { as: admin.cookie })).status, file).toBe(200)
  }
  const call = await testApp.call('GET', '/api/platform')
  expect(call.headers).not.toHaveProperty('content-security-policy')
})

test('shows a job of the worker’s queue', async () => {
  const jobId = await addJob()
  const { status, body } = await testApp.call<Shown>('GET', jobsUrl, { as: admin.cookie })
  expect(status).toBe(200)
  expect(body.queues.map(({ name }) => name)).toEqual([...queueNames])
  expect(body.queues[0]!.jobs).toContainEqual(expect.objectContaining({ id: jobId, name: 'close-run' }))
  await queue.remove(jobId)
})

test('applies and audits an admin’s change', async () => {
  const jobId = await addJob()
  const request = `PUT /api/queues/platform/${jobId}/clean`
  const reply = await testApp.call('PUT', `${path}/api/queues/platform/${jobId}/clean?token=segreto`, {
    as: admin.cookie,
  })
  expect(reply.status).toBeLessThan(300)
  expect(await queue.getJob(jobId)).toBeUndefined()
  const { rows } = await testApp.database.pool.query(
    `select action, target_kind, target_id, after from audit_log where action = 'queue.change'`,
  )
  expect(rows).toContainEqual({
    action: 'queue.change',
    target_kind: 'queue',
    target_id: 'platform',
    after: { request },
  })
})

test.each([
  ['PUT', 'pause'],
  ['PUT', 'resume'],
  ...['pause', 'resume', 'empty', 'obliterate', 'concurrency', 'rate-limit', 'promote'].map((action) => [
    'PUT',
    `house/${action}`,
  ]),
  ...['clean/completed', 'retry/failed', 'retry/clean', 'clean/retry'].map((action) => ['PUT', `house/${action}`]),
  ['PUT', 'house/job-schedulers/audit/remove'],
  ['PATCH', 'house/job-schedulers/audit'],
  ['POST', 'house/add'],
  ['PATCH', 'house/JOB/update-data'],
  ['PATCH', 'house/JOB/delay'],
] as [string, string][])('refuses %s %s to admins too, and changes nothing', async (method, rest) => {
  const jobId = await addJob()
  const body = { name: 'close-run', data: {}, concurrency: 1, max: 1, duration: 600_000, force: true }
  const url = `${path}/api/queues/${rest.replace('JOB', jobId)}`
  const reply = await testApp.call(method, url, { as: admin.cookie, body })
  expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await queue.getJob(jobId)).toMatchObject({ data: { auctionId: 'nessuna' }, delay: 600_000 })
  expect([await queue.isPaused(), await queue.getGlobalConcurrency(), await queue.getGlobalRateLimit()]).toEqual([
    false,
    null,
    null,
  ])
  await queue.remove(jobId)
})

test('requires re-authentication for a change, and names the page for it', async () => {
  const aged = await signUp(testApp, { admin: true })
  await ageSession(testApp, aged.cookie)
  const jobId = await addJob()
  for (const action of ['retry', 'promote', 'clean']) {
    expect(
      await testApp.call('PUT', `${path}/api/queues/platform/${jobId}/${action}`, { as: aged.cookie }),
    ).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', message: expect.stringContaining('pagina Sicurezza') },
    })
  }
  expect(await queue.getJobState(jobId)).toBe('delayed')
  expect((await testApp.call('GET', jobsUrl, { as: aged.cookie })).status).toBe(200)
  await queue.remove(jobId)
})

test('returns 404 for an unknown queue or job', async () => {
  for (const rest of ['/api/queues/nessuna/x/clean', '/api/queues/%00/x/retry', '/api/queues/platform/nessuno/clean']) {
    expect((await testApp.call('PUT', path + rest, { as: admin.cookie })).status, rest).toBe(404)
  }
})

test('answers 503 at once without Redis, after authorization; and the node still stops', async () => {
  const alone = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }, { database: testApp.database, redis: false })
  for (const rest of ['', '/api/queues', '/static/favicon.ico']) {
    const reply = await alone.call('GET', path + rest, { as: admin.cookie })
    expect(reply, rest).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  }
  expect((await alone.call('GET', path)).status).toBe(401)
  await alone.close()
})

test('does not list the board’s routes in the API docs', async () => {
  const { body } = await testApp.call<{ paths: object }>('GET', '/api/docs/json')
  expect(Object.keys(body.paths).filter((each) => each.startsWith(path))).toEqual([])
})
