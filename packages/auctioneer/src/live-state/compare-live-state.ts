import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@centesimo/db'
import { readAuctions } from '../rows/locked-auction.ts'
import type { EventBus } from './event-bus.ts'
import { LIVE_STATE_BIDS, type LiveState, toLiveState } from './live-state.ts'

type Deps = { database: Pick<Database, 'pool'>; eventBus: Pick<EventBus, 'readCachedVersions' | 'read'> }

const SETTLE_MS = 2_000
const RETRY_MS = 100

/**
 * Returns where Redis and Postgres differ: live auctions that Redis has at an older version than
 * Postgres had on the first read, and deadlines of auctions that are not live. Updates in flight
 * get two seconds to arrive.
 */
export async function compareLiveState(deps: Deps): Promise<string[]> {
  const before = await deps.eventBus.readCachedVersions([])
  const live = await readLive(deps.database)
  let behind = live
  let staleDeadlines = [...before.deadlines.keys()].filter((id) => !live.some((auction) => auction.id === id))
  const until = performance.now() + SETTLE_MS
  for (;;) {
    behind = await readStaleStates(deps.eventBus, behind)
    staleDeadlines = await readStaleDeadlines(deps, staleDeadlines)
    const count = behind.length + staleDeadlines.length
    if (count > 0 && performance.now() < until) {
      await sleep(RETRY_MS)
      continue
    }
    return [
      ...behind.map(({ id, version }) => `auction ${id} differs from version ${version}`),
      ...staleDeadlines.map((id) => `auction ${id} has a deadline and is not live`),
    ]
  }
}

async function readStaleStates(eventBus: Deps['eventBus'], expected: readonly LiveState[]): Promise<LiveState[]> {
  const ids = expected.map((auction) => auction.id)
  const { versions, deadlines } = await eventBus.readCachedVersions(ids)
  const cached = await eventBus.read(ids)
  return expected.filter((auction) => {
    const version = versions.get(auction.id) ?? -1
    if (version !== auction.version) return version < auction.version
    return deadlines.get(auction.id) !== (auction.dueAt ?? undefined) || !matchesCached(auction, cached.get(auction.id))
  })
}

/** Bids are compared by their count and the newest id: any missing bid changes one of the two. */
function matchesCached(auction: LiveState, cached: LiveState | undefined): boolean {
  if (!cached || cached.version > auction.version) return cached !== undefined
  const { bids } = cached
  const newest = auction.bidderCount === 0 ? undefined : `${auction.id}.${auction.run}.${auction.bidderCount}`
  const hasBids = bids[0]?.id === newest && bids.length === Math.min(auction.bidderCount, LIVE_STATE_BIDS)
  return hasBids && isDeepStrictEqual({ ...cached, bids: [] }, auction)
}

async function readStaleDeadlines({ database, eventBus }: Deps, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { deadlines } = await eventBus.readCachedVersions([])
  const live = new Set((await readLive(database)).map((auction) => auction.id))
  return ids.filter((id) => deadlines.has(id) && !live.has(id))
}

async function readLive({ pool }: Pick<Database, 'pool'>): Promise<LiveState[]> {
  const { rows } = await pool.query<{ id: number }>(`select id from auction_states where status = 'live'`)
  const auctions = await readAuctions(
    pool,
    rows.map((row) => row.id),
  )
  const live = [...auctions.values()].filter((auction) => auction.state.status === 'live')
  return live.map((auction) => toLiveState(auction, []))
}
