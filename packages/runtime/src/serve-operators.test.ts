import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import './redis.ts' // registers a metric
import { serveOperators } from './serve-operators.ts'
import { version } from './version.ts'

const token = 'a-token-for-this-test'
let port: number
let isReady = true
let stop: () => Promise<void>

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const options = () => ({
  host: '127.0.0.1',
  port,
  metricsToken: token,
  production: true,
  buildCommit: 'c0ffee0',
  setting: 'WORKER_METRICS_PORT',
  readiness: async () => ({ isReady, checks: { database: isReady ? 'ok' : 'unreachable' } }),
})
beforeAll(async () => {
  port = await findFreePort()
  stop = await serveOperators(options())
})
afterAll(() => stop())

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

test('serves health, and readiness with its parts', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', version, commit: 'c0ffee0' })
  expect((await ask('/readyz')).status).toBe(200)
  expect((await ask('/readyz')).headers.get('x-content-type-options')).toBe('nosniff')
  isReady = false
  const answer = await ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: 'unreachable' } },
  ])
})

test('serves metrics to holders of the token only', async () => {
  const readers = [{}, { authorization: 'Bearer wrong-token-here-x' }, { authorization: `Bearer ${token}` }]
  const answers = await Promise.all(readers.map((headers) => ask('/metrics', { headers })))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(await answers[2]!.text()).toContain('# TYPE centesimo_redis_connections gauge')
})

test('refuses other paths and methods', async () => {
  expect((await ask('/api/time')).status).toBe(404)
  const post = await ask('/metrics', { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('names the setting when its port is taken', async () => {
  await expect(serveOperators(options())).rejects.toThrow(ConfigError)
  await expect(serveOperators(options())).rejects.toThrow(`WORKER_METRICS_PORT ${port} is taken`)
})
