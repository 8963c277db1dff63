import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDir } from '../paths.ts'
import { type ScrapedPrograms, startScrapedPrograms } from '../testing/start-scraped-programs.ts'
import { metricsIn, readAlerts, readPanels } from './deployed-files.ts'

let programs: ScrapedPrograms
/** The source files of API and worker. */
const loaded: string[] = []
/** By name, which programs expose a metric, and the help that says what it tells. */
const exposed = new Map<string, { programs: string[]; help: string; text: string }>()

beforeAll(async () => {
  programs = await startScrapedPrograms({ onModule: (_program, path) => loaded.push(path) })
  const { urls, scrape } = programs
  // What could leave an id, an address or a name in a label.
  const body = JSON.stringify({ username: 'giulia@example.it', password: 'sbagliata' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${urls.api}/api/login`, { method: 'POST', headers, body })
  for (const path of ['/api/auctions/0198c5f0-0000-7000-8000-00000000000a', '/media/abc.webp', '/198.51.100.7/x']) {
    await fetch(urls.api + path)
  }
  for (const program of ['api', 'worker'] as const) readMetrics(program, await scrape(urls[program]))
  // Of what all programs expose, the backup's has no use.
  readMetrics('backup', (await scrape(urls.backup)).replaceAll(/^# HELP (?!centesimo_backup_).*$/gm, ''))
}, 120_000)
afterAll(() => programs?.stop())

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
  const readiness = async () => (await fetch(`${programs.urls.worker}/readyz`)).json()
  await expect.poll(readiness).toEqual({
    status: 'ready',
    checks: { database: 'ok', queues: 'ok' },
  })
  // On this machine and outside production the token is not needed, unless a proxy forwards.
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  expect((await fetch(`${programs.urls.worker}/metrics`, forwarded)).status).toBe(403)
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
