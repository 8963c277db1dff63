import { findInStock } from '@centesimo/auctioneer'
import type { BidAuction, UserBid } from '@centesimo/contract'
import { type Db, winIsCancelled } from '@centesimo/db'
import { readCreditsBackOffers } from '@centesimo/payments'
import { sql } from 'kysely'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'
import { holdsPiece } from './holds-piece.ts'
import { presentCreditsBack } from './present-credits-back.ts'
import { readSpent } from './read-spent.ts'

/**
 * A user's bids, newest first, by way of the ledger, which has an index by user; all bids or those
 * on one auction. Bids on deleted auctions are gone; their cost stays in the user's transactions.
 */
export async function listBidsOf<Shown>(
  db: Db,
  userId: number,
  { beforeId, limit, auctionId }: PageStart & { auctionId?: number | undefined },
  present: (bid: ShownBid) => Shown,
): Promise<Page<Shown[]>> {
  let bids = bidsOf(db, userId)
  if (auctionId !== undefined) bids = bids.where('ledger.auction_id', '=', auctionId)
  const rows = await shown(bids)
    .where('ledger.id', '<', beforeId)
    .orderBy('ledger.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await bids.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, present)
}

/** The auctions a user has bid on with what was spent there and the newest bid, latest first. */
export async function listBidAuctionsOf(
  db: Db,
  userId: number,
  { beforeId, limit, sellsDemo }: PageStart & { sellsDemo: boolean },
): Promise<Page<BidAuction[]>> {
  const auctions = bidsOf(db, userId)
    .select(({ fn }) => [fn.max('ledger.id').as('last_id'), fn.countAll<number>().as('own_bids')])
    .groupBy('ledger.auction_id')
  const rows = await shown(bidsOf(db, userId))
    .innerJoin(auctions.as('mine'), 'mine.last_id', 'ledger.id')
    .select(['mine.own_bids', 'auctions.images', 'auctions.buy_now_cents', 'runs.final_price_cents'])
    .select(holdsPiece(userId, 'ledger.auction_id').as('is_reserved'))
    .where('ledger.id', '<', beforeId)
    .orderBy('ledger.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom(auctions.as('mine'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const auctionIds = rows.map((row) => row.auction_id)
  const spent = await readSpent(db, { userId, auctionIds })
  const offers = await readCreditsBackOffers(db, { userId, auctionIds, sellsDemo })
  const inStock = await findInStock(db, [...offers.keys()])
  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    auctionId: row.public_id,
    imageUrl: row.images[0] ?? null,
    bids: row.own_bids,
    spent: spent.of(row.auction_id),
    last: presentOwnBid(row),
    finalPrice: row.final_price_cents,
    buyNowPrice: row.buy_now_cents,
    creditsBack: row.is_reserved || inStock.has(row.auction_id) ? presentCreditsBack(offers.get(row.auction_id)) : null,
  }))
}

function bidsOf(db: Db, userId: number) {
  return db
    .selectFrom('ledger')
    .innerJoin('bids', (join) =>
      join
        .onRef('bids.auction_id', '=', 'ledger.auction_id')
        .onRef('bids.run', '=', 'ledger.run')
        .onRef('bids.seq', '=', 'ledger.seq'),
    )
    .where('ledger.user_id', '=', userId)
    .where('ledger.type', '=', 'bid')
}

/** Adds all displayed fields of a bid. */
function shown(bids: ReturnType<typeof bidsOf>) {
  return bids
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .innerJoin('auction_states', 'auction_states.id', 'bids.auction_id')
    .innerJoin('runs', (join) =>
      join.onRef('runs.auction_id', '=', 'bids.auction_id').onRef('runs.run', '=', 'bids.run'),
    )
    .select([
      'ledger.id',
      'auctions.id as auction_id',
      'auctions.public_id',
      'auctions.title',
      'bids.run',
      'bids.seq',
      'bids.amount_cents',
      'bids.cost_credits',
      'bids.is_automatic',
      'bids.decided_at',
      'runs.ended_at',
      sql<boolean>`
        case when runs.ended_at is null then auction_states.seq = bids.seq
        else runs.winner_id = bids.bidder_id and runs.bids = bids.seq end`.as('is_first'),
      sql<boolean>`runs.ended_at is not null and runs.winner_id is distinct from bids.bidder_id`.as('is_lost'),
      sql<boolean>`exists (
        select from orders where orders.auction_id = bids.auction_id and orders.run = bids.run
          and orders.type = 'auction' and ${sql.raw(winIsCancelled)})`.as('is_cancelled'),
    ])
}

export type ShownBid = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export function presentOwnBid(row: ShownBid): UserBid {
  return {
    id: `${row.public_id}.${row.run}.${row.seq}`,
    auctionId: row.public_id,
    auctionTitle: row.title,
    amount: row.amount_cents,
    creditsUsed: row.cost_credits,
    isAutomatic: row.is_automatic,
    timestamp: row.decided_at.toISOString(),
    result: resultOf(row),
  }
}

function resultOf({ is_first, ended_at, is_lost, is_cancelled }: ShownBid): UserBid['result'] {
  if (is_lost) return 'lost'
  if (!is_first) return 'outbid'
  if (ended_at === null) return 'winning'
  return is_cancelled ? 'cancelled' : 'won'
}
