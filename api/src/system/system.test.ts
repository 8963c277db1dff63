import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '@centesimo/contract/documents'
import { createLog, createQueueRedis, queueNames } from '@centesimo/runtime'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { Queue } from 'bullmq'
import fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp, signUp, useTestApp } from '../testing/create-test-app.ts'
import { serveDocs } from './docs.ts'
import { readiness } from './readiness.ts'

const testApp = useTestApp({ METRICS_TOKEN: 'a-token-for-this-test', COMPANY_NAME: 'Aste Vere S.r.l.' })

test('returns the database’s time and the public settings', async () => {
  const inAnHour = Date.now() + 3_600_000
  testApp.deps.clock.set(inAnHour)
  const { body } = await testApp.call<{ now: string }>('GET', '/api/time')
  expect(body).toMatchObject({ auctionHours: '00:00-24:00', timeZone: 'Europe/Rome' })
  expect(body).toMatchObject({ bidTimerSeconds: 60, autoBidSeconds: 30, supportEmail: 'aste@centesimo.example' })
  expect(body).toMatchObject({ company: { name: 'Aste Vere S.r.l.', vatNumber: '[partita IVA]' } })
  expect(body.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(inAnHour)
})

test('is ready once the worker has reported and everything announced is there', async () => {
  const runFile = join(tmpdir(), `run-${testApp.deps.nodeId}.json`)
  vi.stubEnv('RUN_FILE', runFile)
  // Its own queues, because one is paused.
  const queueRedis = await leaseRedisDatabase()
  const settings = { DEMO: '1', REDIS_QUEUE_URL: queueRedis.url }
  const started = await createTestApp(settings, { database: testApp.database })
  const ready = () => started.call<{ checks: Record<string, string> }>('GET', '/readyz')
  expect(await ready()).toMatchObject({
    status: 503,
    body: {
      checks: {
        database: 'ok',
        redis: 'ok',
        queues: 'ok',
        migrations: 'ok',
        seed: 'ok',
        worker: 'waiting',
        demo: 'waiting',
        run_file: 'waiting',
      },
    },
  })
  await started.deps.auctioneer.recordHeartbeat('some-worker', { role: 'worker' })
  await testApp.database.pool.query(`
    insert into settings (key, value) values ('demo', '{"ready": true}')`)
  expect((await ready()).status).toBe(503)
  await writeFile(runFile, '{}')
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } })
  const connection = createQueueRedis(queueRedis.url, { name: 'test', log: createLog('test') })
  const queue = new Queue(queueNames[0], { connection })
  await queue.pause()
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', checks: { queues: 'paused' } } })
  await queue.resume()
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } })
  await queue.close()
  connection.disconnect()
  vi.unstubAllEnvs()
  await started.close()
  await queueRedis.release()
})

test('waits for Redis before it is ready, but not for long: bids are settled without it', async () => {
  const alone = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }, { database: testApp.database, redis: false })
  expect(await alone.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', checks: { redis: 'unreachable' } },
  })
  expect(await readiness(alone.deps, { waitMs: 0 })()).toMatchObject({ status: 'degraded' })
  expect((await alone.call('GET', '/healthz')).status).toBe(200)
  await alone.close()
})

describe('metrics are open to this machine and to holders of the token', () => {
  test.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['another machine', {}, '10.1.2.3', 403],
    ['another machine with the token', { authorization: 'Bearer a-token-for-this-test' }, '10.1.2.3', 200],
    ['a wrong token', { authorization: 'Bearer a-token-for-this-tesT' }, '10.1.2.3', 403],
    ['a client behind a proxy on this machine', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1', 403],
  ])('%s', async (_who, headers, from, status) => {
    expect((await testApp.call('GET', '/metrics', { headers, from })).status).toBe(status)
  })
})

test('measures the platform: auctions, outbox and the last invariant check', async () => {
  await testApp.database.pool.query(
    `insert into invariant_violations (invariant, number, subject, broken, broken_since) values
       ('a-check', 1, 'users', '[{"id": 1, "rows": 2, "details": []}, {"id": 2, "rows": 3, "details": []}]', now()),
       ('another', 1, 'platform', '[{"id": 0, "rows": 1, "details": []}]', now());
     update invariant_checks set created_at = now() - interval '2 hours';
     update invariant_checks set finished_at = now() - interval '1 hour', duration_ms = 250 where name = 'auctions'`,
  )
  await testApp.database.pool.query(
    `insert into outbox (kind, key, given_up_at)
     values ('mail-x', 'waits', null), ('mail-x', 'gone', now()), ('mail-x', 'gone long ago', now() - interval '8 days')`,
  )
  await testApp.database.pool.query(
    `insert into outbox (kind, key, created_at) values ('mail-won', 'waits long', now() - interval '1 hour')`,
  )
  await testApp.database.pool.query(
    `insert into outbox (kind, key, created_at, due_at, attempts, last_error)
     values ('mail-won', 'held', now() - interval '9 hours', now() + interval '1 hour', 0, null),
       ('mail-won', 'failed and then held', now() - interval '9 hours', now() + interval '1 hour', 1, null),
       ('mail-won', 'failed', now(), now() + interval '1 hour', 1, 'no answer')`,
  )
  // Its own app: the mails that were given up are read once a minute.
  const app = await createTestApp({}, { database: testApp.database })
  const { body: text } = await app.call<string>('GET', '/metrics')
  await app.close()
  expect(text).toMatch(/^centesimo_database_up 1$/m)
  expect(text).toMatch(/^centesimo_invariant_violations 2$/m)
  expect(text).toMatch(/^centesimo_invariant_broken_rows\{invariant="a-check"\} 5$/m)
  // A check that never ran is as old as the installation.
  expect(text).toMatch(/^centesimo_invariant_check_age_seconds 72\d\d/m)
  expect(text).toMatch(/^centesimo_invariant_sweep_age_seconds\{rows="auctions"\} 72\d\d/m)
  expect(text).toMatch(/^centesimo_invariant_check_duration_seconds\{check="auctions"\} 0.25$/m)
  expect(text).toMatch(/^centesimo_live_auctions \d+$/m)
  expect(text).toMatch(/^centesimo_outbox_waiting\{kind="other"\} 1$/m)
  expect(text).toMatch(/^centesimo_outbox_waiting\{kind="mail-won"\} 2$/m)
  expect(text).toMatch(/^centesimo_outbox_oldest_seconds\{kind="mail-won"\} 36\d\d/m)
  expect(text).toMatch(/^centesimo_outbox_given_up\{kind="other"\} 1$/m)
  expect(text).toMatch(/^centesimo_outbox_given_up\{kind="mail-won"\} 0$/m)
  expect(text).toMatch(/^centesimo_payments\{state="parked"\} 0$/m)
})

test('a lock on the auctions hides the figures, but not how old the proof is', async () => {
  const holder = await testApp.database.pool.connect()
  await holder.query('begin; lock table auction_states')
  await testApp.database.pool.query(
    `insert into settlement_proofs (node_id, proved_at) values ('long ago', clock_timestamp() - interval '1 hour')`,
  )
  const { body: text } = await testApp.call<string>('GET', '/metrics')
  await holder.query('rollback')
  holder.release()
  expect(text).toMatch(/^centesimo_database_up 0$/m)
  expect(text).toMatch(/^centesimo_settlement_proof_age_seconds 36\d\d/m)
})

test('serves the documents of the calls and of the socket’s events', async () => {
  expect((await testApp.call('GET', '/api/docs')).status).toBe(200)
  const calls = await testApp.call<{ paths: object }>('GET', '/api/docs/json')
  expect(calls).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
  expect(calls.body.paths).toEqual(JSON.parse(JSON.stringify(openApi().paths)))
  const events = await testApp.call('GET', '/api/docs/asyncapi.json')
  expect(events).toMatchObject({ status: 200, body: { asyncapi: '3.1.0' } })
})

test.each([
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.css',
  '/api/docs/asyncapi.json',
])('in production %s is for admins', async (path) => {
  const [user, admin] = [await signUp(testApp), await signUp(testApp, { admin: true })]
  const production = { config: { ...testApp.deps.config, production: true }, sessions: testApp.deps.sessions }
  const app = fastify()
  await serveDocs(app, production)
  const statusFor = async (cookie?: string) =>
    (await app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } })).statusCode
  expect([await statusFor(), await statusFor(user.cookie), await statusFor(admin.cookie)]).toEqual([401, 403, 200])
  await app.close()
})
