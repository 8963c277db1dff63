import pg from 'pg'
import { listBases } from './list-bases.ts'

const HOUR_MS = 3_600_000

/**
 * What is wrong with the backup: no recent base backup, or a log that Postgres cannot copy into it.
 * Without `archive_mode` the log is not checked, because another tool may copy it.
 */
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
  return [base, await findArchiveProblem(databaseUrl)].filter((problem) => typeof problem === 'string')
}

export async function findArchiveProblem(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ segment: string }>(`
      select last_failed_wal as segment from pg_stat_archiver
      where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')`)
    return rows[0] ? `Postgres cannot copy its log into the backup: ${rows[0].segment} failed` : null
  } catch (error) {
    return `Postgres cannot be asked about its log: ${(error as Error).message}`
  } finally {
    await client.end().catch(() => {})
  }
}
