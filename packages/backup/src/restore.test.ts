import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type LocalServer, rootDir, startPostgres } from '@centesimo/local'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveSettings } from './archive.ts'
import { copyMedia } from './copy-media.ts'
import { foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'
import { restore } from './restore.ts'
import { type BaseBackup, takeBaseBackup } from './take-base-backup.ts'

const folder = mkdtempSync(join(tmpdir(), "back'up-"))
const backup = join(folder, 'backup')
let server: LocalServer
let base: BaseBackup
const times: Date[] = []

beforeAll(async () => {
  mkdirSync(foldersOf(backup).wal, { recursive: true })
  server = await startPostgres({ serverDir: join(folder, 'first'), settings: archiveSettings(backup) })
  await query('create table written as select 1 as number')
  base = await takeBaseBackup(server.url, backup)
  for (const number of [2, 3, 4]) {
    await query(`insert into written values (${number})`)
    times.push(await now())
    await pause()
  }
  // A restore to one of these times undoes what this one has.
  await takeBaseBackup(server.url, backup)
  await query('delete from written')
  await query('select pg_switch_wal()')
  await archived(2)
  // Another segment, so that the log goes on after the last time.
  await query('create table later as select 1')
  await query('select pg_switch_wal()')
  await archived(3)
  await server.stop()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['after the first write', 0, [1, 2]],
  ['after the third', 2, [1, 2, 3, 4]],
] as const)('restores the cluster to a point in time: %s', { timeout: 120_000 }, async (name, index, numbers) => {
  await startRestored(`restored ${name}`, times[index]!)
  expect(await written()).toEqual(numbers)
  await server.stop()
})

test('restores a time that an earlier restore has undone, and one after it', { timeout: 120_000 }, async () => {
  await startRestored('too early', times[0]!, archiveSettings(backup))
  await query('insert into written values (5)')
  const afterwards = await now()
  await pause()
  await query('delete from written')
  await switchSegment()
  await server.stop()

  await startRestored('later', times[2]!)
  expect(await written()).toEqual([1, 2, 3, 4])
  await server.stop()
  await startRestored('afterwards', afterwards)
  expect(await written()).toEqual([1, 2, 5])
  await server.stop()
})

test('restores all, also of a cluster that was once restored to a time', { timeout: 120_000 }, async () => {
  await startRestored('once', times[0]!, archiveSettings(backup))
  await takeBaseBackup(server.url, backup)
  await query('insert into written values (6)')
  await switchSegment()
  await server.stop()

  await startRestored('again', undefined)
  expect(await written()).toEqual([1, 2, 6])
  await server.stop()
})

test('migrations wait while a restored Postgres replays its log', { timeout: 120_000 }, async () => {
  const serverDir = join(folder, 'replaying')
  const cluster = join(serverDir, 'cluster')
  await restore({ backup, dataDir: cluster })
  // A standby replays until it is promoted: a replay could be over before the migrations begin.
  renameSync(join(cluster, 'recovery.signal'), join(cluster, 'standby.signal'))
  writeFileSync(join(serverDir, 'password'), await readFile(join(folder, 'first/password')))
  server = await startPostgres({ serverDir })
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: server.url }
  const migrating = spawn(process.execPath, [join(rootDir, 'packages/db/src/main.ts')], { env })
  const exited = once(migrating, 'close')
  let output = ''
  for (const stream of [migrating.stdout, migrating.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  await vi.waitFor(() => expect(output).toContain('Postgres replays its log: waiting'), 30_000)
  await query('select pg_promote()')
  expect({ code: (await exited)[0], output }).toEqual({ code: 0, output: expect.stringMatching(/migrations ran/) })
  await server.stop()
})

test('refuses a time that no backup covers, a folder in use and a damaged file', async () => {
  const dataDir = join(folder, 'refused')
  const before = new Date(base.finishedAt.getTime() - 1)
  await expect(restore({ backup, dataDir, to: before })).rejects.toThrow(/the oldest base backup ended at/)
  const future = new Date(Date.now() + 3_600_000)
  await expect(restore({ backup, dataDir, to: future })).rejects.toThrow(/the archived log ends at/)
  await expect(restore({ backup: join(folder, 'none'), dataDir })).rejects.toThrow(/has no base backup/)
  await expect(restore({ backup, dataDir: join(folder, 'first/cluster') })).rejects.toThrow(/is not empty/)
  const { folder: newest } = (await listBases(backup)).at(-1)!
  const file = join(newest, 'base.tar.gz')
  const data = gunzipSync(await readFile(file))
  data[data.indexOf('PG_VERSION') + 512] = 'X'.charCodeAt(0)
  await writeFile(file, gzipSync(data))
  await expect(restore({ backup, dataDir })).rejects.toThrow(/the backup is damaged: PG_VERSION/)
})

test('copies uploads once', async () => {
  const media = join(folder, 'media')
  mkdirSync(join(media, 'ab'), { recursive: true })
  writeFileSync(join(media, 'ab/picture.webp'), 'picture')
  expect(await copyMedia(media, backup)).toBe(1)
  expect(await copyMedia(media, backup)).toBe(0)
  appendFileSync(join(media, 'ab/video.mp4'), 'video')
  expect(await copyMedia(media, backup)).toBe(1)
  expect(await readFile(join(foldersOf(backup).media, 'ab/video.mp4'), 'utf8')).toBe('video')
  expect(await copyMedia(join(folder, 'no such folder'), backup)).toBe(0)
})

/** Starts a new cluster on what is restored, and waits until it has replayed its log. */
async function startRestored(name: string, to: Date | undefined, settings?: Record<string, string>): Promise<void> {
  const serverDir = join(folder, name)
  await restore({ backup, dataDir: join(serverDir, 'cluster'), to })
  writeFileSync(join(serverDir, 'password'), await readFile(join(folder, 'first/password')))
  server = await startPostgres({ serverDir, ...(settings && { settings }) })
  await expect.poll(() => query('select pg_is_in_recovery() as waits'), { timeout: 30_000 }).toEqual([{ waits: false }])
}

const written = async () => (await query('select number from written order by 1')).map(({ number }) => number)

/** Finishes the current segment and waits until the backup has it. */
async function switchSegment(): Promise<void> {
  const [row] = await query('select pg_walfile_name(pg_switch_wal()) as segment')
  await vi.waitFor(() => expect(readdirSync(foldersOf(backup).wal)).toContain(row!.segment), 30_000)
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const archived = (segments: number) =>
  vi.waitFor(() => expect(readdirSync(foldersOf(backup).wal).length).toBeGreaterThanOrEqual(segments), 30_000)

const now = async () => (await query('select clock_timestamp() as now'))[0]!.now as Date
const pause = () => query('select pg_sleep(0.2)')
