import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { rootDir } from '../paths.ts'
import { type Stack, startStack } from '../stack.ts'
import { metricsIn, readAlerts, readPanels } from './deployed-files.ts'

const token = 'a-token-for-this-test'
const backupFolder = mkdtempSync(join(tmpdir(), 'metrics-backup-'))
let database: TestDatabase
let redis: Awaited<ReturnType<typeof leaseRedisDatabase>>
let stack: Stack
let workerUrl: string
/** The source files of both programs. */
const loaded: string[] = []
/** By name, which programs expose a metric, and the help that says what it tells. */
const exposed = new Map<string, { programs: string[]; help: string; text: string }>()

beforeAll(async () => {
  database = await createTestDatabase()
  redis = await leaseRedisDatabase()
  const port = await freePort()
  workerUrl = `http://127.0.0.1:${port}`
  stack = await startStack({
    databaseUrl: database.programUrl,
    redisUrl: redis.url,
    onModule: (_program, path) => loaded.push(path),
    env: { DEMO: '0', LOG_LEVEL: 'silent', METRICS_TOKEN: token, WORKER_METRICS_PORT: `${port}` },
  })
  // What could leave an id, an address or a name in a label.
  const body = JSON.stringify({ username: 'giulia@example.it', password: 'sbagliata' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${stack.url}/api/login`, { method: 'POST', headers, body })
  for (const path of ['/api/auctions/0198c5f0-0000-7000-8000-00000000000a', '/media/abc.webp', '/198.51.100.7/x']) {
    await fetch(stack.url + path)
  }
  for (const [program, url] of [
    ['api', stack.url],
    ['worker', workerUrl],
  ] as const) {
    readMetrics(program, await scrape(url))
  }
  // Of what all programs expose, the backup's has no use.
  readMetrics('backup', (await scrapeBackup()).replaceAll(/^# HELP (?!centesimo_backup_).*$/gm, ''))
}, 120_000)
afterAll(async () => {
  rmSync(backupFolder, { recursive: true })
  await stack?.stop()
  await redis?.release()
  await database?.drop()
})

async function scrape(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
}

async function scrapeBackup(): Promise<string> {
  const port = await freePort()
  const main = join(rootDir, 'packages/backup/src/main.ts')
  const args = [main, 'schedule', backupFolder, '--at', '02:30', '--metrics-port', `${port}`]
  const env = { ...process.env, DATABASE_URL: database.url, REDIS_URL: redis.url, METRICS_TOKEN: token }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  try {
    return await vi.waitFor(() => scrape(`http://127.0.0.1:${port}`), { timeout: 30_000, interval: 200 })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

function readMetrics(program: string, text: string): void {
  for (const [, name = '', help = ''] of text.matchAll(/^# HELP (\w+) (.*)$/gm)) {
    const known = exposed.get(name)
    if (known) known.programs.push(program)
    else exposed.set(name, { programs: [program], help, text })
  }
}

/** The table of docs/operate/seeing.md: name, labels, program, what it tells. */
function readTable(): Map<string, { program: string; help: string }> {
  const text = readFileSync(join(rootDir, 'docs/operate/seeing.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(centesimo_\w+)`[^|]*\| ([^|]+) \| ([^|]+) \| (.*) \|$/gm)]
  return new Map(
    rows.map(([, name = '', , program = '', help = '']) => [name, { program: program.trim(), help: help.trim() }]),
  )
}

test('the table of metrics is what a running API, worker and backup expose', () => {
  const own = [...exposed].filter(([name]) => name.startsWith('centesimo_'))
  const rows = own.map(([name, { programs, help }]) => [name, { program: programs.join(', '), help }])
  expect(Object.fromEntries(readTable())).toEqual(Object.fromEntries(rows))
})

test('names say their unit, and counters that they count', () => {
  for (const [name, { text }] of exposed) {
    const type = new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(text)?.[1]
    if (!name.startsWith('centesimo_')) continue
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(name).not.toMatch(/_(ms|minutes|kb|percent)$/)
  }
})

test.each([
  ['alerts', () => readAlerts().map(({ name, expr }) => ({ name, expr }))],
  ['panels', () => readPanels().map(({ title, expr }) => ({ name: title, expr }))],
])('every metric of the %s exists', (_kind, read) => {
  const missing = read().flatMap(({ name, expr }) =>
    metricsIn(expr)
      .filter((metric) => !exposed.has(metric))
      .map((metric) => `${name}: ${metric}`),
  )
  expect(missing).toEqual([])
})

test('no label holds an id, an address or a name of a user', () => {
  const labels = [...exposed.values()].flatMap(({ text }) =>
    [...text.matchAll(/^centesimo_\w+\{(.*)\}/gm)].map(([, each]) => each),
  )
  expect(labels.length).toBeGreaterThan(50)
  for (const label of labels) expect(label).not.toMatch(/[\da-f]{8}-[\da-f]{4}|\d+\.\d+\.\d+\.\d+|@|-[\da-f]{12}/)
})

test('the worker tells its health, and its metrics only to holders of the token', async () => {
  const readiness = async () => (await fetch(`${workerUrl}/readyz`)).json()
  await expect.poll(readiness).toEqual({
    status: 'ready',
    checks: { database: 'ok', queues: 'ok' },
  })
  // On this machine and outside production the token is not needed, unless a proxy forwards.
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  expect((await fetch(`${workerUrl}/metrics`, forwarded)).status).toBe(403)
})

test('without a collector neither program loads OpenTelemetry', () => {
  const ofTracing = loaded.filter((path) => /packages\/runtime\/src\/(create-)?tracing\.ts$/.test(path))
  expect(new Set(ofTracing.map((path) => basename(path)))).toEqual(new Set(['tracing.ts']))
})

test('OpenTelemetry has one file that loads it', () => {
  const files = globSync(['{api,worker}/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: rootDir })
  const loading = files.filter((file) =>
    /^import (?!type)[^;]*?'@opentelemetry\//m.test(readFileSync(join(rootDir, file), 'utf8')),
  )
  expect(loading).toEqual(['packages/runtime/src/create-tracing.ts'])
})
