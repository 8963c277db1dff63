import type { Database } from '@centesimo/db'
import { readAuctions } from '../rows/locked-auction.ts'
import type { EventBus } from './event-bus.ts'
import { type LiveState, toLiveState } from './live-state.ts'
import { readBidsOfRuns, runOf } from './recent-bids.ts'

/**
 * Repairs Redis from Postgres: live auctions that are missing or older there (after a flush, or
 * when a process died before it published), and ended or deleted ones that are still in the
 * deadline index. Cheap when nothing is missing, so it can run every few seconds. Returns the
 * number of live auctions.
 */
export async function rebuildLiveState({
  database,
  eventBus,
}: {
  database: Database
  eventBus: EventBus
}): Promise<number> {
  const live = await readVersions(database, `s.status = 'live'`, [])
  // If Redis does not answer, every live auction counts as missing.
  const { versions, deadlines } = await eventBus
    .readCachedVersions(live.map((auction) => auction.publicId))
    .catch(() => ({ versions: new Map<string, number>(), deadlines: new Map<string, number>() }))
  const liveIds = new Set(live.map((auction) => auction.publicId))
  const leftOver = [...deadlines.keys()].filter((id) => !liveIds.has(id))
  const over = leftOver.length > 0 ? await readVersions(database, 'a.public_id = any($1)', [leftOver]) : []
  const stale = [...live, ...over].filter((auction) => (versions.get(auction.publicId) ?? -1) < auction.version)
  eventBus.republish(
    await loadLiveStates(
      database,
      stale.map((auction) => auction.id),
    ),
  )
  const known = new Set(over.map((auction) => auction.publicId))
  for (const id of leftOver) if (!known.has(id)) eventBus.forget(id)
  return live.length
}

type Version = { id: number; publicId: string; version: number }

async function readVersions({ pool }: Database, condition: string, values: unknown[]): Promise<Version[]> {
  const { rows } = await pool.query<Version>(
    `select s.id, a.public_id as "publicId", s.version from auction_states s join auctions a using (id) where ${condition} order by s.id`,
    values,
  )
  return rows
}

/** Live states read from Postgres, by internal id. */
export async function loadLiveStates({ pool }: Pick<Database, 'pool'>, ids: readonly number[]): Promise<LiveState[]> {
  if (ids.length === 0) return []
  const auctions = [...(await readAuctions(pool, ids)).values()]
  const bids = await readBidsOfRuns(pool, auctions.map(runOf))
  return auctions.map((auction) => toLiveState(auction, bids.get(auction.id) ?? []))
}

const STATES_PER_READ = 100

/** Publishes these auctions' current states from Postgres. */
export async function publishLiveStates(
  { database, eventBus }: { database: Pick<Database, 'pool'>; eventBus: Pick<EventBus, 'publish'> },
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += STATES_PER_READ) {
    eventBus.publish(await loadLiveStates(database, ids.slice(from, from + STATES_PER_READ)))
  }
}
