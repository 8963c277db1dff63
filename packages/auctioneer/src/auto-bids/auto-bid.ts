import type { Database } from '@centesimo/db'
import { firstDueAt, type OpeningHours, refuseAutoBid } from '@centesimo/domain'
import type pg from 'pg'
import type { Bidding } from '../bidding/bidding.ts'
import { type Late, type Refused, refused, refusedBid, Unavailable } from '../outcome.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { lockUsersBriefly, pastBidderKey, readPastBidders } from '../rows/locked-people.ts'
import { type AutoBidColumns, type AutoBidRow, autoBidColumns, toAutoBid } from './auto-bid-rows.ts'

/**
 * A user's auto-bid in one auction. Times are epoch ms. `nextBidAt` is null while it is inactive.
 */
export type AutoBid = { isActive: boolean; lastBidAt: number | null; nextBidAt: number | null }

type Deps = { database: Database; bidding: Bidding; hours: OpeningHours; autoBidIntervalMs: number }
type AuctionUser = { auctionId: number; userId: number }

/**
 * Activates the auto-bid and takes the first turn at once, or when the interval since its last bid
 * has passed. If it is already active, only `maxBids` changes.
 */
export async function startAutoBid(
  deps: Deps,
  auctionUser: AuctionUser & { maxBids: number | null },
): Promise<({ ok: true } & AutoBid) | Refused | Late> {
  const started = await auctionTransaction(deps.database.pool, ({ client }) => activate(deps, client, auctionUser))
  if ('code' in started) return started
  const turn = { kind: 'turn', autoBidId: started.id, beforeClose: false, ...toAuctionUser(auctionUser) } as const
  await deps.bidding.submit(turn).catch((error) => {
    // The auto-bid is active all the same, and the next round takes its turn.
    if (!(error instanceof Unavailable)) throw error
  })
  return { ok: true, ...(await readAutoBid(deps.database, auctionUser)) }
}

/** Deactivates the auto-bid. Once this resolves it places no more bids. */
export async function stopAutoBid({ database }: Pick<Deps, 'database'>, auctionUser: AuctionUser): Promise<AutoBid> {
  const before = await readAutoBid(database, auctionUser)
  if (!before.isActive) return before
  await auctionTransaction(database.pool, async ({ client }) => {
    await lockAuctions(client, [auctionUser.auctionId])
    await client.query(
      `update autobids set is_active = false, stopped_at = clock_timestamp(), stop_reason = 'user'
       where auction_id = $1 and user_id = $2 and is_active`,
      [auctionUser.auctionId, auctionUser.userId],
    )
  })
  return readAutoBid(database, auctionUser)
}

export async function readAutoBid({ pool }: Database, auctionUser: AuctionUser): Promise<AutoBid> {
  const auto = await findAutoBid(pool, auctionUser)
  if (!auto) return { isActive: false, lastBidAt: null, nextBidAt: null }
  return { isActive: auto.isActive, lastBidAt: auto.lastBidAt, nextBidAt: auto.isActive ? auto.dueAt : null }
}

async function activate(
  deps: Deps,
  client: pg.PoolClient,
  auctionUser: AuctionUser & { maxBids: number | null },
): Promise<AutoBidRow | Refused | Late> {
  const auction = (await lockAuctions(client, [auctionUser.auctionId])).get(auctionUser.auctionId)
  const person = (await lockUsersBriefly(client, [auctionUser.userId])).get(auctionUser.userId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  if (!person) return refused('UNAUTHENTICATED')
  if (person.isSuspended) return refused('FORBIDDEN')
  const pastBidders = await readPastBidders(client, [auction.id], [person.id])
  const { now, isPaused } = await readClockAndPause(client)
  const bidder = { ...person, hasBidBefore: pastBidders.has(pastBidderKey(auction.id, person.id)) }
  const refusal = refuseAutoBid(auction.state, bidder, now, deps.hours, isPaused)
  if (refusal) return refusedBid(refusal, { now, run: auction.state.run, hours: deps.hours })
  const before = await findAutoBid(client, auctionUser)
  const dueAt = before?.isActive ? before.dueAt : firstDueAt(now, before?.lastBidAt ?? null, deps.autoBidIntervalMs)
  const { rows } = await client.query<AutoBidColumns>(
    `insert into autobids (user_id, auction_id, max_bids, due_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (auction_id, user_id) do update set
       max_bids = excluded.max_bids, due_at = excluded.due_at, is_active = true, stopped_at = null, stop_reason = null,
       bids_placed = case when autobids.is_active then autobids.bids_placed else 0 end
     returning ${autoBidColumns}`,
    [auctionUser.userId, auctionUser.auctionId, auctionUser.maxBids, dueAt],
  )
  return toAutoBid(rows[0]!)
}

async function findAutoBid(
  client: Pick<pg.Pool, 'query'> | pg.PoolClient,
  auctionUser: AuctionUser,
): Promise<AutoBidRow | undefined> {
  const text = `select ${autoBidColumns} from autobids where auction_id = $1 and user_id = $2`
  const { rows } = await client.query<AutoBidColumns>(text, [auctionUser.auctionId, auctionUser.userId])
  return rows[0] && toAutoBid(rows[0])
}

function toAuctionUser({ auctionId, userId }: AuctionUser): AuctionUser {
  return { auctionId, userId }
}
