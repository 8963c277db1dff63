import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type LocalServer, startPostgres } from '@centesimo/local'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveSettings } from './archive.ts'
import { baseFiles, foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'
import { nextRun } from './schedule.ts'

const DAY_MS = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const backup = join(folder, 'backup')
const mediaDir = join(folder, 'media')
let server: LocalServer

beforeAll(async () => {
  mkdirSync(foldersOf(backup).wal, { recursive: true })
  mkdirSync(mediaDir)
  writeFileSync(join(mediaDir, 'picture.webp'), 'picture')
  server = await startPostgres({ serverDir: join(folder, 'postgres'), settings: archiveSettings(backup) })
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('backs up, deletes what is older than the days to keep, and restores from what stays', {
  timeout: 120_000,
}, async () => {
  await query('create table written as select 1 as number')
  for (const ageDays of [40, 20, 10]) {
    expect((await run('backup', backup)).code).toBe(0)
    await backdateNewest(ageDays)
    await query(`insert into written values (${ageDays})`)
    await switchSegment()
  }
  const before = { bases: await listBases(backup), log: segments() }

  // A restore to a time 14 days ago begins with the base of 20 days ago.
  const { output, code } = await run('backup', backup, '--retention-days', '14')
  expect(code).toBe(0)
  expect((await listBases(backup)).slice(0, 2)).toEqual(before.bases.slice(1))
  const gone = before.log.filter((name) => /^\w+$/.test(name) && !segments().includes(name))
  expect(gone.length).toBeGreaterThan(0)
  expect(output).toContain(`deleted: 1 base backups and ${gone.length} segments of the log`)
  expect(readFileSync(join(foldersOf(backup).media, 'picture.webp'), 'utf8')).toBe('picture')

  await switchSegment()
  await server.stop()
  const serverDir = join(folder, 'restored')
  // Only the oldest base that stays, so that its whole log is needed.
  for (const base of (await listBases(backup)).slice(1)) rmSync(base.folder, { recursive: true })
  const restored = await run('restore', backup, '--into', join(serverDir, 'cluster'))
  expect(restored).toMatchObject({ code: 0 })
  writeFileSync(join(serverDir, 'password'), readFileSync(join(folder, 'postgres/password')))
  server = await startPostgres({ serverDir, settings: archiveSettings(backup) })
  await vi.waitFor(async () => expect(await query('select pg_is_in_recovery() as waits')).toEqual([{ waits: false }]), {
    timeout: 30_000,
  })
  expect(await query('select number from written order by 1')).toEqual([1, 10, 20, 40].map((number) => ({ number })))
})

test('the health check and each backup say when the log goes nowhere, or elsewhere', { timeout: 60_000 }, async () => {
  const elsewhere = join(folder, 'elsewhere')
  const missing = `there is no log: ${foldersOf(elsewhere).wal} is missing\n`
  expect((await run('backup', elsewhere)).output).toContain(missing)
  expect(await run('check', elsewhere)).toEqual({ code: 1, output: missing })
  mkdirSync(foldersOf(elsewhere).wal)
  expect((await run('check', elsewhere)).output).toMatch(/^Postgres copies its log elsewhere: \w+/)

  const without = await startPostgres({ serverDir: join(folder, 'without log') })
  const DATABASE_URL = without.url
  const off = 'Postgres does not copy its log: archive_mode is off\n'
  expect((await run('backup', elsewhere, { DATABASE_URL })).output).toContain(off)
  expect(await run('check', elsewhere, { DATABASE_URL })).toEqual({ code: 1, output: off })
  await without.stop()
})

test('the health check names an old backup, a missing one and a log that does not arrive', {
  timeout: 60_000,
}, async () => {
  const checked = createBackupFolder('checked')
  await run('backup', checked)
  expect(await run('check', checked)).toMatchObject({ code: 0 })
  await backdateNewest(2, checked)
  expect(await run('check', checked)).toEqual({ code: 1, output: 'the newest base backup is 48 hours old\n' })
  expect((await run('check', checked, '--max-age-hours', '72')).code).toBe(0)
  expect(await run('check', createBackupFolder('none'))).toEqual({ code: 1, output: 'there is no base backup\n' })

  rmSync(foldersOf(backup).wal, { recursive: true })
  await query('create table later as select 1')
  await query('select pg_switch_wal()')
  await vi.waitFor(
    async () =>
      expect((await run('check', backup)).output).toMatch(/Postgres cannot copy its log into the backup: \w+/),
    { timeout: 30_000, interval: 500 },
  )
  mkdirSync(foldersOf(backup).wal)
  const { output } = await run('check', backup, {
    DATABASE_URL: server.url.replace(/:[^:@]+@/, ':wrong@'),
  })
  expect(output).toMatch(/Postgres cannot be asked about its log: .*password/)
})

test('the schedule backs up at once when it is late, and stops on SIGTERM', { timeout: 60_000 }, async () => {
  const late = join(folder, 'late')
  const child = start(['schedule', late, '--at', '02:30', '--retention-days', '7'])
  const exited = once(child, 'exit')
  await vi.waitFor(async () => expect(await listBases(late)).toHaveLength(1), { timeout: 30_000 })
  await vi.waitFor(() => expect(readdirSync(foldersOf(late).media)).toEqual(['picture.webp']), { timeout: 30_000 })
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('the schedule says at /metrics how old the backup is and whether the log arrives', {
  timeout: 60_000,
}, async () => {
  const watched = createBackupFolder('watched')
  const token = 'a-token-for-this-test'
  const port = await freePort()
  const child = start(['schedule', watched, '--at', '02:30', '--metrics-port', `${port}`], { METRICS_TOKEN: token })
  const exited = once(child, 'exit')
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  }
  await vi.waitFor(async () => expect(await listBases(watched)).toHaveLength(1), { timeout: 30_000 })
  const { finishedAt } = (await listBases(watched))[0]!
  const text = await read()
  expect(text).toContain(`centesimo_backup_finished_timestamp_seconds ${finishedAt.getTime() / 1_000}`)
  expect(text).toContain('centesimo_backup_log_failing 0')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await backdateNewest(2, watched)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('the schedule tries again after a failure', { timeout: 60_000 }, async () => {
  const child = start(['schedule', join(folder, 'refused'), '--at', '02:30'], {
    DATABASE_URL: server.url.replace(/:[^:@]+@/, ':wrong@'),
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/password authentication failed/), { timeout: 30_000 })
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test.each([
  [['schedule', backup, '--at', '25:00'], /must look like 02:30/],
  [['backup', backup, '--retention-days', '0'], /--retention-days 0 must be a whole number from 1/],
  [['schedule', backup], /^backup <folder>/],
  [['backup', 'check', backup], /^backup takes one folder, not also .*\nbackup <folder>/],
  [['backup', backup, '--keep', '3'], /^Unknown option '--keep'.*\nbackup <folder>/s],
] as const)('refuses %j', async (args, message) => {
  const { code, output } = await run(...args)
  expect(code).toBe(1)
  expect(output).toMatch(message)
})

test('the README prints the settings of the archive as postgresql.conf has them', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  for (const [name, value] of Object.entries(archiveSettings('/backups'))) {
    const quoted = name === 'archive_command' ? `'${value.replaceAll("'", "''")}'` : value
    expect(readme.split('\n')).toContain(`${name} = ${quoted}`)
  }
})

test('--help says how each command is called', async () => {
  expect(await run('restore', '--help')).toEqual({ code: 0, output: expect.stringMatching(/^backup <folder>/) })
})

test.each([
  ['2026-03-10T01:00:00Z', '2026-03-10T02:30:00.000Z'],
  ['2026-03-10T02:30:00Z', '2026-03-11T02:30:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-01T02:30:00.000Z'],
])('after %s the next run at 02:30 is %s', (now, next) => {
  expect(nextRun('02:30', new Date(now)).toISOString()).toBe(next)
})

/** A backup of its own, into which the log arrives. */
function createBackupFolder(name: string): string {
  const created = join(folder, name)
  mkdirSync(created)
  symlinkSync(foldersOf(backup).wal, foldersOf(created).wal)
  return created
}

type Env = Record<string, string>

function start(args: readonly string[], env: Env = {}) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: server.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      MEDIA_DIR: mediaDir,
      ...env,
    },
  })
}

async function run(...args: readonly (string | Env)[]): Promise<{ code: number; output: string }> {
  const env = args.filter((arg) => typeof arg !== 'string')
  const child = start(
    args.filter((arg) => typeof arg === 'string'),
    Object.assign({}, ...env),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

async function backdateNewest(days: number, from = backup): Promise<void> {
  const newest = (await listBases(from)).at(-1)!
  const file = join(newest.folder, baseFiles.about)
  const about = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...about, finishedAt: new Date(Date.now() - days * DAY_MS) }))
}

const segments = () => readdirSync(foldersOf(backup).wal).sort()

/** Finishes the current segment and waits until the backup has it. */
async function switchSegment(): Promise<void> {
  // An empty segment is not finished by a switch.
  await query(`select pg_logical_emit_message(true, 'test', 'a record')`)
  const [row] = await query('select pg_walfile_name(pg_switch_wal()) as segment')
  await vi.waitFor(() => expect(segments()).toContain(row!.segment), { timeout: 30_000 })
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
