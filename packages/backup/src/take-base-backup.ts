import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import pg from 'pg'
import { BaseBackupQuery } from './base-backup-query.ts'
import { baseFiles, foldersOf } from './folders.ts'

export type BaseBackup = {
  folder: string
  /** A restore may go to any time after this one. */
  finishedAt: Date
  /** Of the packed data. */
  bytes: number
}

const LABEL = 'centesimo'
/** Postgres refuses to replay a log with less than the server had that wrote it. */
const replaySettings = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
]

/**
 * Copies the whole cluster while it is in use, with the log that it takes to be consistent, into a
 * new folder of the backup. The role of `databaseUrl` needs the attribute REPLICATION.
 */
export async function takeBaseBackup(databaseUrl: string, backup: string): Promise<BaseBackup> {
  const { bases } = foldersOf(backup)
  const writing = join(bases, `${process.pid}.tmp`)
  await rm(writing, { recursive: true, force: true })
  await mkdir(writing, { recursive: true, mode: 0o700 })
  try {
    await streamBackup(databaseUrl, writing)
    const { finishedAt, settings } = await readServer(databaseUrl)
    const { size } = await stat(join(writing, baseFiles.data))
    await writeFile(join(writing, baseFiles.about), JSON.stringify({ finishedAt, bytes: size, settings }))
    const folder = join(bases, finishedAt.toISOString().replaceAll(':', '-'))
    await rename(writing, folder)
    return { folder, finishedAt, bytes: size }
  } catch (error) {
    await rm(writing, { recursive: true, force: true })
    throw error
  }
}

async function streamBackup(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: replicationUrl(databaseUrl), application_name: 'centesimo-backup' })
  await client.connect()
  const data = createGzip({ level: constants.Z_BEST_SPEED })
  const packed = data.pipe(createWriteStream(join(folder, baseFiles.data), { mode: 0o600 }))
  const manifest = createWriteStream(join(folder, baseFiles.manifest), { mode: 0o600 })
  try {
    const options = `LABEL '${LABEL}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'`
    const query = new BaseBackupQuery(`BASE_BACKUP (${options})`, { data, manifest })
    client.query(query)
    await query.done
  } finally {
    data.end()
    manifest.end()
    await Promise.all([finished(packed), finished(manifest)])
    await client.end()
  }
}

/**
 * The time by the clock of the database, like the times in its log, and the settings that a
 * Postgres which replays this log needs at least as large.
 */
async function readServer(databaseUrl: string): Promise<{ finishedAt: Date; settings: Record<string, string> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ finishedAt: Date; settings: Record<string, string> }>(
      `select clock_timestamp() as "finishedAt", json_object_agg(name, setting) as settings
       from pg_settings where name = any ($1)`,
      [replaySettings],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

function replicationUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('replication', 'true')
  return url.href
}
