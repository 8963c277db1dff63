import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalServer, startPostgres } from '@centesimo/local'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveSettings } from './archive.ts'
import { findProblems } from './find-problems.ts'
import { foldersOf } from './folders.ts'
import { restore } from './restore.ts'
import { takeBaseBackup } from './take-base-backup.ts'

// A restored copy that is started beside the running server.

const folder = mkdtempSync(join(tmpdir(), 'trials-'))
const backup = join(folder, 'backup')
const { wal } = foldersOf(backup)
let running: LocalServer

beforeAll(async () => {
  mkdirSync(wal, { recursive: true })
  running = await startPostgres({ serverDir: join(folder, 'running'), settings: archiveSettings(backup) })
  await query(running, 'create table written as select 1 as number')
  await takeBaseBackup(running.url, backup)
  await write(running, 2)
}, 120_000)
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a trial writes nothing into the backup', { timeout: 120_000 }, async () => {
  const before = readdirSync(wal)
  const copy = await startCopy('trial', { isTrial: true })
  expect(await query(copy, `select current_setting('archive_mode') as mode`)).toEqual([{ mode: 'off' }])
  const conf = readFileSync(join(folder, 'trial/cluster/postgresql.auto.conf'), 'utf8')
  const [{ most }] = (await query(running, `select current_setting('max_connections') as most`)) as [{ most: string }]
  expect(conf).toContain(`max_connections = '${most}'`)
  expect(await written(copy)).toEqual([1, 2])
  await query(copy, 'select pg_switch_wal()')
  await copy.stop()
  expect(readdirSync(wal)).toEqual(before)
  expect(await problems()).toEqual([])
})

test('a copy that writes into the backup is found, and a restore says which log it follows', {
  timeout: 120_000,
}, async () => {
  const copy = await startCopy('copy', { isTrial: false }, archiveSettings(backup))
  await write(copy, 20)
  await copy.stop()
  await write(running, 3)
  expect(await problems()).toEqual([
    expect.stringMatching(/^another server has written into the backup since .*, move 00000002\* out of/),
  ])
  const dataDir = join(folder, 'refused')
  await expect(restore({ backup, dataDir })).rejects.toThrow(/two servers .* --timeline 1 or --timeline 2$/)
  await expect(restore({ backup, dataDir, timelineId: 7 })).rejects.toThrow('the log has no timeline 7')

  const platform = await startCopy('platform', { isTrial: true, timelineId: 1 })
  expect(await written(platform)).toEqual([1, 2, 3])
  await platform.stop()
  const other = await startCopy('other', { isTrial: true, timelineId: 2 })
  expect(await written(other)).toEqual([1, 2, 20])
  await other.stop()
})

type Choices = { isTrial: boolean; timelineId?: number }

async function startCopy(name: string, choices: Choices, settings?: Record<string, string>): Promise<LocalServer> {
  const serverDir = join(folder, name)
  await restore({ backup, dataDir: join(serverDir, 'cluster'), ...choices })
  // The running server's settings as a file, where those of a command line would win.
  appendFileSync(join(serverDir, 'cluster/postgresql.conf'), '\narchive_mode = on\n')
  writeFileSync(join(serverDir, 'password'), readFileSync(join(folder, 'running/password')))
  const server = await startPostgres({ serverDir, ...(settings && { settings }) })
  await expect
    .poll(() => query(server, 'select pg_is_in_recovery() as waits'), { timeout: 30_000 })
    .toEqual([{ waits: false }])
  return server
}

const problems = () => findProblems(backup, running.url, { maxAgeHours: 1 })

/** Writes a row, and waits until its segment of the log is in the backup. */
async function write(server: LocalServer, number: number): Promise<void> {
  await query(server, `insert into written values (${number})`)
  const [row] = await query(server, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await vi.waitFor(() => expect(readdirSync(wal)).toContain(row!.segment), 30_000)
}

const written = async (server: LocalServer) =>
  (await query(server, 'select number from written order by 1')).map(({ number }) => number)

async function query(server: LocalServer, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
