import { connect } from '@centesimo/db'
import { every } from '@centesimo/runtime'

/** The longest of each kind, in ms, with the table. */
export type LockTimes = {
  /** A migration had a lock on a table that keeps others from writing it. */
  strongest: Longest
  /** A bid waited for a lock on a table, not on a row: only a migration causes that. */
  bidWaited: Longest
}
type Longest = { ms: number; where: string }

const EVERY_MS = 10

/**
 * Samples the locks of a database. What begins and ends between two samples is missed, so each time
 * may be longer by their distance.
 */
export function sampleLocks(databaseUrl: string): { stop: () => Promise<LockTimes> } {
  const { pool, close } = connect(databaseUrl, { max: 1, name: 'rehearse-locks' })
  const times: LockTimes = { strongest: { ms: 0, where: 'none seen' }, bidWaited: { ms: 0, where: 'none seen' } }
  const since = new Map<string, number>()
  const sample = async () => {
    const { rows } = await pool.query<Sampled>(statement)
    const seen = new Set<string>()
    for (const { lock, where, granted, is_migration, waited_ms, now_ms } of rows) {
      seen.add(lock)
      if (!since.has(lock)) since.set(lock, now_ms)
      if (granted && is_migration) raise(times.strongest, now_ms - since.get(lock)!, where)
      if (!granted && !is_migration) raise(times.bidWaited, waited_ms ?? 0, where)
    }
    for (const lock of since.keys()) if (!seen.has(lock)) since.delete(lock)
  }
  const sampling = every(EVERY_MS, sample, () => {})
  const stop = async () => {
    await sampling.stop()
    await close()
    return times
  }
  return { stop }
}

type Sampled = {
  lock: string
  where: string
  granted: boolean
  is_migration: boolean
  waited_ms: number | null
  now_ms: number
}

const statement = `
  select concat_ws(' ', l.pid, a.xact_start, l.relation, l.mode, l.granted) as lock,
    l.mode || ' on ' || l.relation::regclass as where, l.granted,
    a.application_name = 'centesimo-migrate' as is_migration,
    extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as waited_ms,
    extract(epoch from clock_timestamp())::float8 * 1000 as now_ms
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
    and l.relation >= 16384
    and (
      (l.granted and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))
      or (not l.granted and a.application_name like '% bids')
    )`

function raise(longest: Longest, ms: number, where: string): void {
  if (ms > longest.ms) Object.assign(longest, { ms, where })
}
