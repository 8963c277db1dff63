import type { PlatformPause } from '@centesimo/contract'
import { type Database, transaction } from '@centesimo/db'
import { ALIVE_MS, type OpeningHours, outageDeadline } from '@centesimo/domain'
import type pg from 'pg'
import type { EventBus } from '../live-state/event-bus.ts'
import { toLiveState } from '../live-state/live-state.ts'
import { readRunBids } from '../live-state/recent-bids.ts'
import { epochMs, type LockedAuction, lockAuctions } from '../rows/locked-auction.ts'
import { extendRuns } from './extend-runs.ts'
import { type PauseJson, pauseJson, toPause } from './pause-row.ts'

type Deps = { database: Database; eventBus: EventBus; hours: OpeningHours }

const HEARTBEAT_LOCK = 7_010_001

/**
 * Records this node's heartbeat and measures the gap since the last heartbeat of an API node. An
 * API heartbeat that ends a gap of more than three seconds gives every running timer at least its
 * full time, in the same transaction, so that no closer runs in between. A node that missed a pause
 * or a resume is updated here. Returns the database's clock in epoch ms.
 */
export async function recordHeartbeat(deps: Deps, nodeId: string, role: 'api' | 'worker'): Promise<number> {
  const known = deps.eventBus.platformState()
  const { now, pause, extended } = await transaction(deps.database.pool, async ({ client }) => {
    await client.query({ name: 'beat-lock', text: `select pg_advisory_xact_lock(${HEARTBEAT_LOCK})` })
    const { now, gapMs, pause } = await readGap(client)
    const extended = role === 'api' && gapMs > ALIVE_MS ? await extendTimers(deps, client, now, gapMs) : []
    await client.query({
      name: 'beat',
      text: `
        insert into heartbeats (node_id, role, beat_at) values ($1, $2, clock_timestamp())
        on conflict (node_id) do update set role = excluded.role, beat_at = excluded.beat_at`,
      values: [nodeId, role],
    })
    return { now, pause, extended }
  })
  // A state that arrived meanwhile is newer than the one that was read.
  if (deps.eventBus.platformState() === known) deps.eventBus.setPlatformState({ pause })
  for (const auction of extended) {
    const bids = await readRunBids(deps.database.pool, { ...auction, run: auction.state.run })
    deps.eventBus.publish([toLiveState(auction, bids)])
  }
  return now
}

/** Without any heartbeat the gap is infinite. */
async function readGap(client: pg.PoolClient): Promise<{ now: number; gapMs: number; pause: PlatformPause | null }> {
  const { rows } = await client.query<{ now: number; last: number | null; pause: PauseJson | null }>({
    name: 'beat-gap',
    text: `
      select ${epochMs('clock_timestamp()')} as now, ${epochMs('max(beat_at)')} as last, (select ${pauseJson} from platform_pause) as pause
      from heartbeats where role = 'api'`,
  })
  const { now, last, pause } = rows[0]!
  return { now, gapMs: last === null ? Number.MAX_SAFE_INTEGER : now - last, pause: pause && toPause(pause) }
}

async function extendTimers(deps: Deps, client: pg.PoolClient, now: number, gapMs: number): Promise<LockedAuction[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from auction_states where status = 'live' and timer_ends_at is not null`,
  )
  const auctions = await lockAuctions(
    client,
    rows.map((row) => row.id),
  )
  const wanted = [...auctions.values()].map((auction) => ({
    auction,
    timerEndsAt: outageDeadline(auction.state, now, deps.hours),
    waitsUntil: auction.state.waitsUntil,
  }))
  return extendRuns(client, wanted, { now, gapMs, reason: 'outage' })
}
