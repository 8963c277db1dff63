import { findInStock } from '@centesimo/auctioneer'
import { type getMine, toIsoTime } from '@centesimo/contract'
import { creditsBackBars, type Db } from '@centesimo/db'
import { readCreditsBackOffers } from '@centesimo/payments'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holdsPiece } from './holds-piece.ts'
import { presentCreditsBack } from './present-credits-back.ts'
import { readSpent } from './read-spent.ts'

/** Places to win are the user's in all auctions: see `readOwnSlots`. */
type Mine = Omit<z.output<(typeof getMine)['reply']>, 'winSlot'>

/**
 * A user's part in the newest run of an auction, also when it has ended; null without the auction.
 */
export async function readMine(
  db: Db,
  { auctionId, userId, sellsDemo }: { auctionId: number; userId: number; sellsDemo: boolean },
): Promise<Mine | null> {
  const row = await db
    .selectFrom('auction_states as state')
    .leftJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'state.id')
        .onRef('mine.run', '=', 'state.run')
        .on('mine.user_id', '=', userId),
    )
    .leftJoin('runs', (join) => join.onRef('runs.auction_id', '=', 'state.id').onRef('runs.run', '=', 'state.run'))
    // One that stopped before this run began was of another run.
    .leftJoin('autobids as auto', (join) =>
      join
        .onRef('auto.auction_id', '=', 'state.id')
        .on('auto.user_id', '=', userId)
        .on(({ eb, ref, or }) =>
          or([eb('auto.is_active', '=', true), eb('auto.stopped_at', '>=', ref('runs.started_at'))]),
        ),
    )
    .select(['state.run', 'state.leader_id', 'mine.bids', 'runs.buy_now_cents'])
    .select((row) =>
      row
        .exists(row.selectFrom('start_reminders').whereRef('auction_id', '=', 'state.id').where('user_id', '=', userId))
        .as('reminder'),
    )
    .select([purchase, shippingCents, holdsPiece(userId, 'state.id').as('isReserved')])
    .select(['auto.is_active', 'auto.max_bids', 'auto.bids_placed', 'auto.due_at'])
    .where('state.id', '=', auctionId)
    .executeTakeFirst()
  if (!row) return null
  const spent = await readSpent(db, { userId, auctionIds: [auctionId] })
  const offers = await readCreditsBackOffers(db, { userId, auctionIds: [auctionId], sellsDemo })
  const isForSale = row.isReserved || (await findInStock(db, [...offers.keys()])).has(auctionId)
  return {
    run: row.run,
    bids: row.bids ?? 0,
    spentHere: spent.of(auctionId, row.run),
    shippingCents: row.shippingCents,
    retail: row.shippingCents === null ? null : row.buy_now_cents || null,
    isLeading: row.leader_id === userId,
    reminder: Boolean(row.reminder),
    creditsBack: isForSale ? presentCreditsBack(offers.get(auctionId)) : null,
    purchase: row.purchase,
    isReserved: row.isReserved,
    autobid:
      row.is_active === null
        ? null
        : {
            isActive: row.is_active,
            maxBids: row.max_bids,
            bidsPlaced: row.bids_placed ?? 0,
            nextBidAt: row.is_active ? toIsoTime(row.due_at?.getTime() ?? null) : null,
          },
  }
}

/** The newest order that keeps the user from bidding in the run. */
const purchase = sql<Mine['purchase']>`(
  select json_build_object('orderId', bought.public_id, 'isPaid', bought.status = 'completed')
  from credits_back_orders as own join orders as bought on bought.id = own.order_id
  where own.auction_id = state.id and own.run = state.run and own.user_id = mine.user_id
    and ${sql.raw(creditsBackBars('own'))}
  order by own.order_id desc limit 1)`.as('purchase')

/** Of the order of a run that the user has won. */
const shippingCents = sql<number | null>`(
  select won.shipping_cents from orders as won
  where won.type = 'auction' and won.auction_id = state.id and won.run = state.run and won.user_id = mine.user_id
)`.as('shippingCents')
