import type pg from 'pg'

const TRIES = 20

/**
 * What to add to this process's clock to get the database's, in ms: from the fastest of several
 * round trips, which is the most exact.
 */
export async function measureClockOffset(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  let best = { tripMs: Number.POSITIVE_INFINITY, offsetMs: 0 }
  for (let i = 0; i < TRIES; i++) {
    const sentAt = performance.now()
    const { rows } = await pool.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    const tripMs = performance.now() - sentAt
    const middle = performance.timeOrigin + sentAt + tripMs / 2
    if (tripMs < best.tripMs) best = { tripMs, offsetMs: rows[0]!.now - middle }
  }
  return best.offsetMs
}
