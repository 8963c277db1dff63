import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'
import { readTimelines } from './read-timelines.ts'

const HOUR_MS = 3_600_000

/** What is wrong with the backup: no recent base backup, or a log that does not arrive. */
export async function findProblems(
  backup: string,
  databaseUrl: string,
  { maxAgeHours, now = new Date() }: { maxAgeHours: number; now?: Date },
): Promise<string[]> {
  const newest = (await listBases(backup)).at(-1)
  const ageHours = newest ? (now.getTime() - newest.finishedAt.getTime()) / HOUR_MS : null
  const base =
    ageHours === null
      ? 'there is no base backup'
      : ageHours > maxAgeHours && `the newest base backup is ${Math.floor(ageHours)} hours old`
  return [base, await findLogProblem(backup, databaseUrl)].filter((problem) => typeof problem === 'string')
}

type Archiver = { mode: string; failed: string | null; last: string | null; timeline: number | null }

/** Why what is written after the base backup could not be restored from this folder. */
export async function findLogProblem(backup: string, databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<Archiver>(`
      select current_setting('archive_mode') as mode, last_archived_wal as last,
        case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed,
        case when not pg_is_in_recovery()
          then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
      from pg_stat_archiver`)
    const { wal } = foldersOf(backup)
    return problemOf(rows[0]!, wal) ?? (await findStranger(rows[0]!, wal))
  } catch (error) {
    return `Postgres cannot be asked about its log: ${(error as Error).message}`
  } finally {
    await client.end().catch(() => {})
  }
}

function problemOf({ mode, failed, last }: Archiver, wal: string): string | null {
  if (mode === 'off') return 'Postgres does not copy its log: archive_mode is off'
  if (failed) return `Postgres cannot copy its log into the backup: ${failed} failed`
  if (!existsSync(wal)) return `there is no log: ${wal} is missing`
  return last && !existsSync(join(wal, last)) ? `Postgres copies its log elsewhere: ${last} is not in ${wal}` : null
}

/** A restored copy that was started with the archive of the running server writes there too. */
async function findStranger({ timeline }: Archiver, wal: string): Promise<string | null> {
  const newest = (await readTimelines(wal)).at(-1)
  if (timeline === null || !newest || newest.id <= timeline) return null
  return `another server has written into the backup since ${newest.begunAt.toISOString()}, probably a restored copy: stop it, move ${newest.prefix}* out of ${wal} and take a base backup`
}
