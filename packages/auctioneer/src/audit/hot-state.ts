import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@centesimo/db'
import type { EventBus } from '../feed.ts'
import { HOT_BIDS, type LiveState, toHotAuction } from '../hot-auction.ts'
import { readAuctions } from '../locked-auction.ts'
import type { Finding } from './pass.ts'

type Deps = { database: Pick<Database, 'pool'>; eventBus: Pick<EventBus, 'kept' | 'read'> }

const QUIET_MS = 2_000
const LOOK_AGAIN_MS = 100

/**
 * Whether Redis has every live auction at least at the version that Postgres had on the first read,
 * and no deadline of an auction that is not live. Updates in flight get two seconds to arrive.
 */
export async function compareHotState(deps: Deps): Promise<Finding> {
  const before = await deps.eventBus.kept([])
  const live = await readLive(deps.database)
  let behind = live
  let over = [...before.deadlines.keys()].filter((id) => !live.some((auction) => auction.id === id))
  const until = performance.now() + QUIET_MS
  for (;;) {
    behind = await stillBehind(deps.eventBus, behind)
    over = await stillOver(deps, over)
    const count = behind.length + over.length
    if (count > 0 && performance.now() < until) {
      await sleep(LOOK_AGAIN_MS)
      continue
    }
    const details = [
      ...behind.map(({ id, version }) => `auction ${id} differs from version ${version}`),
      ...over.map((id) => `auction ${id} has a deadline and is not live`),
    ]
    return { number: 11, invariant: 'redis-shows-what-postgres-has', count, detail: details.slice(0, 3).join('; ') }
  }
}

async function stillBehind(eventBus: Deps['eventBus'], expected: readonly LiveState[]): Promise<LiveState[]> {
  const ids = expected.map((auction) => auction.id)
  const { versions, deadlines } = await eventBus.kept(ids)
  const shown = await eventBus.read(ids)
  return expected.filter((auction) => {
    const version = versions.get(auction.id) ?? -1
    if (version !== auction.version) return version < auction.version
    return deadlines.get(auction.id) !== (auction.dueAt ?? undefined) || !isShownAs(auction, shown.get(auction.id))
  })
}

/** Bids are compared by their count and the newest id: any missing bid changes one of the two. */
function isShownAs(auction: LiveState, shown: LiveState | undefined): boolean {
  if (!shown || shown.version > auction.version) return shown !== undefined
  const { bids } = shown
  const newest = auction.bidderCount === 0 ? undefined : `${auction.id}.${auction.run}.${auction.bidderCount}`
  const hasBids = bids[0]?.id === newest && bids.length === Math.min(auction.bidderCount, HOT_BIDS)
  return hasBids && isDeepStrictEqual({ ...shown, bids: [] }, auction)
}

async function stillOver({ database, eventBus }: Deps, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { deadlines } = await eventBus.kept([])
  const live = new Set((await readLive(database)).map((auction) => auction.id))
  return ids.filter((id) => deadlines.has(id) && !live.has(id))
}

async function readLive({ pool }: Pick<Database, 'pool'>): Promise<LiveState[]> {
  const { rows } = await pool.query(`select id from auction_states where status = 'live'`)
  const auctions = await readAuctions(
    pool,
    rows.map((row) => row.id),
  )
  const live = [...auctions.values()].filter((auction) => auction.state.status === 'live')
  return live.map((auction) => toHotAuction(auction, []))
}
