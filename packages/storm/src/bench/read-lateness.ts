import type { Database } from '@centesimo/db'
import { type Latency, latencyOf } from '../latency.ts'
import { autoBidKey, type FirstDue } from './insert-auto-bids.ts'

/** An automatic bid; times are epoch ms. */
export type AutomaticBid = { auctionId: number; userId: number; decidedAt: number }

export async function readLateness(
  { pool }: Database,
  firstDue: FirstDue,
  intervalMs: number,
): Promise<{ turns: number; lateness: Latency }> {
  const { rows } = await pool.query<AutomaticBid & { now: number }>(
    `select auction_id as "auctionId", bidder_id as "userId", extract(epoch from decided_at)::float8 * 1000 as "decidedAt",
       extract(epoch from clock_timestamp())::float8 * 1000 as now
     from bids where is_automatic order by auction_id, run, seq`,
  )
  const late = latenessOf(rows, firstDue, { intervalMs, now: rows[0]?.now ?? 0 })
  return { turns: rows.length, lateness: latencyOf(late) }
}

/**
 * How late each turn was decided, in ms. An auto-bid is due again an interval after its last bid. A
 * due turn that was not taken until `now` counts as late so far. `bids` are in order.
 */
export function latenessOf(
  bids: readonly AutomaticBid[],
  firstDue: FirstDue,
  { intervalMs, now }: { intervalMs: number; now: number },
): number[] {
  const due = new Map(firstDue)
  const late = bids.map(({ auctionId, userId, decidedAt }) => {
    const key = autoBidKey(auctionId, userId)
    const dueAt = due.get(key) ?? decidedAt
    due.set(key, decidedAt + intervalMs)
    return decidedAt - dueAt
  })
  return [...late, ...[...due.values()].filter((dueAt) => dueAt < now).map((dueAt) => now - dueAt)]
}
