import type { AdminNow } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const MINUTES = 15
const MINUTE_MS = 60_000
/** A bid's row may be committed after its minute is over. */
const SETTLED_AFTER_MS = 30_000

/**
 * Counts the bids of the last 15 minutes, the present one included. Minutes that change no more are
 * counted once: in a storm each has hundreds of thousands of bids.
 */
export function createBidCounter(db: Db): (now: number) => Promise<AdminNow['bids']> {
  const settled = new Map<number, number>()
  return async (now) => {
    const present = Math.floor(now / MINUTE_MS)
    const minutes = Array.from({ length: MINUTES }, (_, place) => present - MINUTES + 1 + place)
    for (const minute of settled.keys()) if (minute < minutes[0]!) settled.delete(minute)
    const counted = await countSince(db, minutes.find((minute) => !settled.has(minute)) ?? present)
    return minutes.map((minute) => {
      const value = settled.get(minute) ?? counted.get(minute) ?? 0
      if ((minute + 1) * MINUTE_MS + SETTLED_AFTER_MS <= now) settled.set(minute, value)
      return { at: new Date(minute * MINUTE_MS).toISOString(), value }
    })
  }
}

/** The bids by minute of the epoch, from the ledger, which also covers deleted auctions. */
async function countSince(db: Db, firstMinute: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ minute: number; value: number }>`
    select floor(extract(epoch from created_at) / 60)::int as minute, count(*)::int as value from ledger
    where type = 'bid' and created_at >= ${new Date(firstMinute * MINUTE_MS)} group by 1`.execute(db)
  return new Map(rows.map(({ minute, value }) => [minute, value]))
}
