import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'

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

type Archiver = { mode: string; failed: string | null; last: string | null }

/** Why what is written after the base backup could not be restored from this folder. */
export async function findLogProblem(backup: string, databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<Archiver>(`
      select current_setting('archive_mode') as mode, last_archived_wal as last,
        case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
      from pg_stat_archiver`)
    return problemOf(rows[0]!, foldersOf(backup).wal)
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
