import type { Database } from '@centesimo/db'
import {
  firstDueAt,
  isUsedUp,
  type OpeningHours,
  refuseAutoBid,
  refuseBidByLimits,
  withMaxBids,
} from '@centesimo/domain'
import type pg from 'pg'
import type { Bidding } from '../bidding/bidding.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type Late, type Refused, refused, refusedBid, refusedByLimits, Unavailable } from '../outcome.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { dayOf, readBidLimits } from '../rows/bid-limits.ts'
import { historyOf, readBidderHistory } from '../rows/bidder-history.ts'
import { buyerKey, readBuyers } from '../rows/buyers.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { type LockedUser, lockUsersBriefly, pastBidderKey, readPastBidders } from '../rows/locked-people.ts'
import { lackOfSlot, readUsedSlots } from '../rows/win-slots.ts'
import { type AutoBidColumns, type AutoBidRow, autoBidColumns, autoBidEvent, toAutoBid } from './auto-bid-rows.ts'

/**
 * A user's auto-bid in one auction, or the last one while it is inactive. Times are epoch ms.
 * `nextBidAt` is null while it is inactive, `maxBids` while it has no limit.
 */
export type AutoBid = {
  isActive: boolean
  lastBidAt: number | null
  nextBidAt: number | null
  maxBids: number | null
  bidsPlaced: number
}

/** `maxBids` undefined leaves that of a running one as it is. With `onlyChange` none is started. */
export type AutoBidWish = { maxBids?: number | null | undefined; onlyChange?: boolean | undefined }

type Deps = {
  database: Database
  eventBus: Pick<EventBus, 'publishUserEvents'>
  bidding: Bidding
  hours: OpeningHours
  autoBidIntervalMs: number
  winSlots: number
}
type AuctionUser = { auctionId: number; userId: number }
type Changed = { auto: AutoBidRow; auction: LockedAuction }

/**
 * Activates the auto-bid and takes the first turn at once, or when the interval since its last bid
 * has passed. If it is already active, only `maxBids` changes, also outside the opening hours and
 * during a pause.
 */
export async function startAutoBid(
  deps: Deps,
  auctionUser: AuctionUser,
  wish: AutoBidWish,
): Promise<({ ok: true } & AutoBid) | Refused | Late> {
  const changed = await auctionTransaction(deps.database.pool, ({ client }) =>
    activateOrChange(deps, client, auctionUser, wish),
  )
  if ('code' in changed) return changed
  const { auto, auction } = changed
  deps.eventBus.publishUserEvents([autoBidEvent(auto, auction)])
  const turn = { kind: 'turn', autoBidId: auto.id, beforeClose: false, ...auctionUser } as const
  await deps.bidding.submit(turn).catch((error) => {
    // The auto-bid is active all the same, and the next round takes its turn.
    if (!(error instanceof Unavailable)) throw error
  })
  return { ok: true, ...(await readAutoBid(deps.database, auctionUser)) }
}

/** Deactivates the auto-bid. Once this resolves it places no more bids. */
export async function stopAutoBid(
  { database, eventBus }: Pick<Deps, 'database' | 'eventBus'>,
  auctionUser: AuctionUser,
): Promise<AutoBid> {
  const before = await readAutoBid(database, auctionUser)
  if (!before.isActive) return before
  const stopped = await auctionTransaction(database.pool, async ({ client }) => {
    const auction = (await lockAuctions(client, [auctionUser.auctionId])).get(auctionUser.auctionId)
    const auto = await findAutoBid(client, auctionUser)
    if (!auction || !auto?.isActive) return null
    return { auction, auto: await changeAutoBid(client, { ...auto, isActive: false }) }
  })
  if (stopped) eventBus.publishUserEvents([autoBidEvent(stopped.auto, stopped.auction)])
  return readAutoBid(database, auctionUser)
}

export async function readAutoBid({ pool }: Database, auctionUser: AuctionUser): Promise<AutoBid> {
  const auto = await findAutoBid(pool, auctionUser)
  if (!auto) return { isActive: false, lastBidAt: null, nextBidAt: null, maxBids: null, bidsPlaced: 0 }
  const { isActive, lastBidAt, dueAt, maxBids, bidsPlaced } = auto
  return { isActive, lastBidAt, nextBidAt: isActive ? dueAt : null, maxBids, bidsPlaced }
}

async function activateOrChange(
  deps: Deps,
  client: pg.PoolClient,
  auctionUser: AuctionUser,
  { maxBids, onlyChange = false }: AutoBidWish,
): Promise<Changed | Refused | Late> {
  const auction = (await lockAuctions(client, [auctionUser.auctionId])).get(auctionUser.auctionId)
  const person = (await lockUsersBriefly(client, [auctionUser.userId])).get(auctionUser.userId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  if (!person) return refused('UNAUTHENTICATED')
  if (person.isSuspended) return refused('FORBIDDEN')
  const auto = await findAutoBid(client, auctionUser)
  if (auto?.isActive) {
    if (maxBids === undefined) return { auction, auto }
    const wanted = { ...auto, ...withMaxBids(auto, maxBids) }
    return { auction, auto: await changeAutoBid(client, { ...wanted, isActive: !isUsedUp(wanted) }) }
  }
  if (onlyChange) return refused('AUTO_BID_STOPPED')
  return activate(deps, client, { auction, person, maxBids: maxBids ?? null, lastBidAt: auto?.lastBidAt ?? null })
}

async function activate(
  deps: Deps,
  client: pg.PoolClient,
  {
    auction,
    person,
    maxBids,
    lastBidAt,
  }: { auction: LockedAuction; person: LockedUser; maxBids: number | null; lastBidAt: number | null },
): Promise<Changed | Refused | Late> {
  const pastBidders = await readPastBidders(client, [auction.id], [person.id])
  const { now, isPaused } = await readClockAndPause(client)
  const buyers = await readBuyers(client, auction.id, person.id)
  const history = await readBidderHistory(client, [auction], [person.id])
  const bids = [{ userId: person.id, auctionId: auction.id }]
  const slots = await readUsedSlots(client, { limit: deps.winSlots, bids, locked: [auction], now })
  const bidder = {
    ...person,
    hasBidBefore: pastBidders.has(pastBidderKey(auction.id, person.id)),
    hasBought: buyers.has(buyerKey(auction.id, auction.state.run, person.id)),
    ...historyOf(history, auction, person.id),
    lacksWinSlot: lackOfSlot(slots, { auction, among: [auction], userId: person.id }),
  }
  const refusal = refuseAutoBid(auction.state, bidder, now, deps.hours, isPaused)
  if (refusal) return refusedBid(refusal, { now, run: auction.state.run, hours: deps.hours })
  const limited = person.hasLimits ? await refuseByLimits(client, { auction, person, now }) : null
  if (limited) return limited
  const dueAt = firstDueAt(now, lastBidAt, deps.autoBidIntervalMs)
  const { rows } = await client.query<AutoBidColumns>(
    `insert into autobids (user_id, auction_id, max_bids, due_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (auction_id, user_id) do update set max_bids = excluded.max_bids, due_at = excluded.due_at,
       is_active = true, bids_placed = 0, stopped_at = null, stop_reason = null
     returning ${autoBidColumns}`,
    [person.id, auction.id, maxBids, dueAt],
  )
  return { auction, auto: toAutoBid(rows[0]!) }
}

/** Whether the limits that its user has set would refuse its first bid now. */
async function refuseByLimits(
  client: pg.PoolClient,
  { auction, person, now }: { auction: LockedAuction; person: LockedUser; now: number },
): Promise<Refused | null> {
  const own = (await readBidLimits(client, [person.id], now)).get(person.id)
  const bid = { at: now, credits: auction.state.bidCostCredits }
  const limited = own && refuseBidByLimits(own.limits, { ...bid, used: dayOf(own, now).credits })
  return limited ? refusedByLimits(limited) : null
}

/** Writes what its user wants of a running auto-bid, under its auction's lock. */
async function changeAutoBid(
  client: pg.PoolClient,
  { id, maxBids, isActive }: Pick<AutoBidRow, 'id' | 'maxBids' | 'isActive'>,
): Promise<AutoBidRow> {
  const { rows } = await client.query<AutoBidColumns>(
    `update autobids set max_bids = $2, is_active = $3,
       stopped_at = case when $3 then null else greatest(clock_timestamp(), last_bid_at) end,
       stop_reason = case when $3 then null else 'user' end
     where id = $1 returning ${autoBidColumns}`,
    [id, maxBids, isActive],
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
