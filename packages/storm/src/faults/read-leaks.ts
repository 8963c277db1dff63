import { setTimeout as pause } from 'node:timers/promises'
import { BID_CONNECTIONS } from '@centesimo/auctioneer'
import type { Database } from '@centesimo/db'
import { poolSizes } from '@centesimo/runtime'

type Sessions = { name: string; count: number; heldMs: number; lives: boolean }

/** Longer than the longest statement of a request. */
const HELD_MS = 5_000

/**
 * What a fault has left behind in Postgres, at once or within `withinMs`: connections of programs
 * that are gone, more of a program than its pool has, and transactions that stay open
 * for longer than `heldMs`.
 */
export async function readLeaks(database: Database, withinMs: number, heldMs = HELD_MS): Promise<string[]> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const leaks = (await readSessions(database)).flatMap((sessions) => leaksOf(sessions, heldMs))
    if (leaks.length === 0 || performance.now() > giveUpAt) return leaks
    await pause(500)
  }
}

async function readSessions({ pool }: Database): Promise<Sessions[]> {
  const { rows } = await pool.query<Sessions>(
    `select application_name as name, count(*)::int as count,
       coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as "heldMs",
       exists (select from heartbeats h where h.node_id = split_part(application_name, ' ', 1)
         and h.beat_at > clock_timestamp() - interval '10 seconds') as lives
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^(api|worker)-'
     group by application_name`,
  )
  return rows
}

function leaksOf({ name, count, heldMs, lives }: Sessions, mostMs: number): string[] {
  const most = mostOf(name)
  return [
    ...(lives ? [] : [`${name} is gone and has connections: ${count}`]),
    ...(count > most ? [`${name} has more connections than its pool, ${most}: ${count}`] : []),
    ...(heldMs > mostMs ? [`${name} holds a transaction open for ${Math.round(heldMs)} ms`] : []),
  ]
}

function mostOf(name: string): number {
  if (name.endsWith(' bids')) return BID_CONNECTIONS
  if (name.endsWith(' sessions')) return poolSizes.sessions
  return name.startsWith('api') ? poolSizes.api : poolSizes.worker
}
