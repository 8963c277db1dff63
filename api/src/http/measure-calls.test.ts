import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { ErrorBody } from '@centesimo/contract'
import { createLog, metrics } from '@centesimo/runtime'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, signUp, type TestApp } from '../testing/create-test-app.ts'
import { measureCalls } from './measure-calls.ts'

type Line = { level: number; reqId?: string; msg: string; [field: string]: unknown }

let testApp: TestApp
let lines: Line[] = []
const [DEBUG, INFO] = [20, 30]
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  })
  testApp = await createTestApp({}, { log: createLog('api', 'debug', destination) })
})
beforeEach(() => {
  lines = []
  // They count what other test files of this process did too.
  metrics.resetMetrics()
})
afterAll(() => testApp.close())

async function readMetrics(): Promise<string> {
  return (await testApp.call<string>('GET', '/metrics')).body
}

test('measures a request under its route, whatever its ids, and unknown addresses as one', async () => {
  for (const id of ['an-auction', 'another-auction']) await testApp.call('GET', `/api/auctions/${id}`)
  for (const path of ['/secret-1', '/secret-2']) await testApp.call('GET', path, { headers: { accept: 'text/css' } })
  const text = await readMetrics()
  const label = 'centesimo_http_request_seconds_count{method="GET",route="/api/auctions/:id",status="404"'
  expect(text).toContain(`${label}} 2`)
  expect(text).toContain('route="pages",status="404"} 2')
  expect(text).not.toMatch(/an-auction|another-auction|secret-/)
})

test('logs one line of a request at debug, and a refusal at info with the request id of its answer', async () => {
  const { cookie } = await signUp(testApp)
  lines = []
  const refused = await testApp.call<ErrorBody>('GET', '/api/admin/stats?token=hidden', { as: cookie })
  expect(refused.status).toBe(403)
  const own = lines.filter(({ reqId }) => reqId === refused.body.requestId)
  expect(own).toMatchObject([
    {
      level: INFO,
      msg: 'refused',
      code: 'FORBIDDEN',
      method: 'GET',
      path: '/api/admin/stats',
      user: expect.any(Number),
    },
    { level: DEBUG, msg: 'answered', route: '/api/admin/stats', status: 403, ms: expect.any(Number) },
  ])
  expect(JSON.stringify(lines)).not.toContain('hidden')

  lines = []
  await testApp.call('GET', '/api/time')
  expect(lines).toMatchObject([{ level: DEBUG, msg: 'answered', route: '/api/time', status: 200 }])
})

test('what a client sends begins no line of the log', async () => {
  const forged = '{"level":60,"msg":"forged"}'
  const answer = await testApp.call(
    'GET',
    `/api/none%0a${encodeURIComponent(forged)}?x=%0d%0a${encodeURIComponent(forged)}`,
    {
      headers: { 'user-agent': `x ${forged}` },
    },
  )
  expect(answer.status).toBe(404)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ level, msg }) => level === 60 || msg === 'forged')).toEqual([])
})

test('counts refusals by code', async () => {
  const count = async () =>
    Number(
      /centesimo_refusals_total\{code="UNAUTHENTICATED",channel="http"\} (\d+)/.exec(await readMetrics())?.[1] ?? 0,
    )
  const before = await count()
  await testApp.call('GET', '/api/user')
  expect(await count()).toBe(before + 1)
})

test('counts a call that its client aborts, and an answered one on the same connection once', async () => {
  const arrivals = Promise.withResolvers<void>()
  const app = fastify()
  measureCalls(app)
  app.get('/never/:id', () => {
    arrivals.resolve()
    return new Promise(() => {})
  })
  app.get('/at-once', async () => 'ok')
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('GET /at-once HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'data')
  socket.write('GET /never/an-id HTTP/1.1\r\nhost: a\r\n\r\n')
  await arrivals.promise
  socket.destroy()
  const label = (route: string, status: string) =>
    `centesimo_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`
  await expect.poll(readMetrics).toContain(`${label('/never/:id', 'aborted')} 1`)
  const text = await readMetrics()
  expect(text).toContain(`${label('/at-once', '200')} 1`)
  expect(text).not.toContain(label('/at-once', 'aborted'))
  await app.close()
})
