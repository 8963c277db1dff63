import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { version } from '@centesimo/runtime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => database.drop())

test('reports its address, creates the demo’s admin and stops cleanly on request', async () => {
  const api = start({ PORT: '0', BUILD_COMMIT: 'c0ffee0' })
  const { url } = await api.ready
  const health = await fetch(`${url}/healthz`)
  expect(await health.json()).toEqual({ status: 'ok', version, commit: 'c0ffee0' })
  const body = JSON.stringify({ username: 'admin', password: 'centesimo-admin' })
  const headers = { 'content-type': 'application/json', origin: url }
  expect((await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status).toBe(200)
  const beats = await database.db.selectFrom('heartbeats').select(['role', 'version']).execute()
  expect(beats).toEqual([{ role: 'api', version }])
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
}, 60_000)

test('several processes share the port, and each serves its own metrics', async () => {
  const metricsPort = await freePorts(2)
  const api = start({ PORT: '0', API_PROCESSES: '2', METRICS_PORT: String(metricsPort) })
  const { url } = await api.ready
  for (const index of [0, 1]) {
    const own = `http://127.0.0.1:${metricsPort + index}`
    expect((await fetch(`${own}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${own}/metrics`)).text()).toMatch(/^process_start_time_seconds \d+$/m)
  }
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
}, 60_000)

test('ends when its parent process is gone', async () => {
  const api = start({ PORT: '0' })
  await api.ready
  api.child.disconnect()
  expect(await api.exit).toBe(0)
}, 60_000)

test('reports a taken port, a wrong setting or a missing database in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String(portOf(taken))
  expect(await lastWords({ PORT: port })).toBe(`api: PORT ${port} is taken: choose another or stop what uses it\n`)
  expect(await lastWords({ PORT: port, API_PROCESSES: '2' })).toBe(
    `api: PORT ${port} is taken: choose another or stop what uses it\n`,
  )
  expect(await lastWords({ PORT: '0', METRICS_PORT: port })).toBe(
    `api: METRICS_PORT ${port} is taken: choose another\n`,
  )
  taken.close()
  expect(await lastWords({ BID_TIMER_SECONDS: '5' })).toMatch(/^api: BID_TIMER_SECONDS must be [^\n]+\n$/)
  expect(await lastWords({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatch(/^api: DATABASE_URL [^\n]+\n$/)
}, 60_000)

test('starts again after an unknown expand, and refuses a schema that does not fit in one line', async () => {
  const ran = (name: string) => database.pool.query(`insert into kysely_migration values ($1, now()::text)`, [name])
  await ran('9000-expand-later')
  const api = start({ PORT: '0' })
  await api.ready
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
  await ran('9001-contract-later')
  expect(await lastWords({ PORT: '0' })).toMatch(
    /^api: DATABASE_URL does not fit: the schema is of version \S+ and [^\n]+ of version \S+ needs \(9001-contract-later\)[^\n]+\n$/,
  )
  await database.pool.query(`delete from kysely_migration where name like '900%' or name like '0017%'`)
  const lines = await lastWords({ PORT: '0', API_PROCESSES: '2' })
  expect(lines).toMatch(
    /^api: DATABASE_URL does not fit: [^\n]+ \(0017-expand-node-version\): run the migrations first[^\n]+\n$/,
  )
}, 60_000)

function start(settings: Record<string, string>) {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...env, LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  children.push(child)
  let words = ''
  child.stderr?.on('data', (bytes) => (words += bytes))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as { kind: string; url: string }),
    exit.then((code) => Promise.reject(new Error(`exited with code ${code}: ${words}`))),
  ])
  // A test may expect the exit and never wait for the address.
  ready.catch(() => {})
  return { child, ready, exit, words: () => words }
}

/**
 * The first of so many consecutive ports that are free. They are below those that systems give to
 * connections and to port 0: other tests take these at any moment.
 */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 30_000)
    const servers = Array.from({ length: count }, (_, index) => createServer().listen(first + index, '127.0.0.1'))
    const isFree = await Promise.all(servers.map((server) => once(server, 'listening'))).then(
      () => true,
      () => false,
    )
    for (const server of servers) server.close()
    if (isFree) return first
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function lastWords(settings: Record<string, string>): Promise<string> {
  const { exit, words } = start(settings)
  expect(await exit).toBe(1)
  return words()
}
