import { type Database, transaction } from '@centesimo/db'
import { type OpeningHours, outageDeadline } from '@centesimo/domain'
import type pg from 'pg'
import { ALIVE_MS } from './close.ts'
import type { Feed } from './feed.ts'
import { toHotAuction } from './hot-auction.ts'
import { type LockedAuction, lockAuctions, ms } from './locked-auction.ts'
import { readRunBids } from './recent-bids.ts'

type Deps = { database: Database; feed: Feed; hours: OpeningHours }

const BEAT_LOCK = 7_010_001

/**
 * Says that this node is alive, and measures the gap since an API node last was. An API beat that ends a gap of more than three seconds gives
 * every running timer at least its whole time again, in its own transaction, so that no closer can run in between.
 * Returns the database's clock in epoch ms.
 */
export async function beat(deps: Deps, nodeId: string, role: 'api' | 'worker'): Promise<number> {
  const { now, extended } = await transaction(deps.database.pool, async ({ client }) => {
    await client.query({ name: 'beat-lock', text: `select pg_advisory_xact_lock(${BEAT_LOCK})` })
    const { now, gapMs } = await readGap(client)
    const extended = role === 'api' && gapMs > ALIVE_MS ? await extendTimers(deps, client, now, gapMs) : []
    await client.query({
      name: 'beat',
      text: `
        insert into heartbeats (node_id, role, beat_at) values ($1, $2, clock_timestamp())
        on conflict (node_id) do update set role = excluded.role, beat_at = excluded.beat_at`,
      values: [nodeId, role],
    })
    return { now, extended }
  })
  for (const auction of extended) {
    const bids = await readRunBids(deps.database.pool, { ...auction, run: auction.state.run })
    deps.feed.publish([toHotAuction(auction, bids)])
  }
  return now
}

/** No beat at all counts as a gap without end. */
async function readGap(client: pg.PoolClient): Promise<{ now: number; gapMs: number }> {
  const { rows } = await client.query({
    name: 'beat-gap',
    text: `select ${ms('clock_timestamp()')} as now, ${ms('max(beat_at)')} as last from heartbeats where role = 'api'`,
  })
  const { now, last } = rows[0] as { now: number; last: number | null }
  return { now, gapMs: last === null ? Number.MAX_SAFE_INTEGER : now - last }
}

async function extendTimers(deps: Deps, client: pg.PoolClient, now: number, gapMs: number): Promise<LockedAuction[]> {
  const { rows } = await client.query(
    `select id from auction_states where status = 'live' and timer_ends_at is not null`,
  )
  const auctions = await lockAuctions(
    client,
    rows.map((row) => row.id),
  )
  const extended: LockedAuction[] = []
  for (const auction of auctions.values()) {
    const before = auction.state.timerEndsAt
    const after = outageDeadline(auction.state, now, deps.hours)
    if (after === null || after === before) continue
    const { rows } = await client.query(
      `update auction_states set timer_ends_at = to_timestamp($2 / 1000.0), extended_at = to_timestamp($3 / 1000.0), version = version + 1
       where id = $1 returning version`,
      [auction.id, after, now],
    )
    await client.query(
      `insert into run_extensions (auction_id, run, at, old_deadline, new_deadline, gap_ms)
       values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6)`,
      [auction.id, auction.state.run, now, before, after, gapMs],
    )
    auction.version = rows[0].version
    auction.extendedAt = now
    auction.state = { ...auction.state, timerEndsAt: after }
    extended.push(auction)
  }
  return extended
}
