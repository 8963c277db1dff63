import { type Database, type Db, itemIsAway, type OrderStatus, orderBeingPaid, type Transaction } from '@centesimo/db'
import { canRemove } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { stopAutoBids } from '../auto-bids/stop-auto-bids.ts'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { type LockedAuction, lockAuctions } from '../rows/locked-auction.ts'
import { publishStock } from '../series/publish-stock.ts'
import { notifyRefunds, postCredits, readBidderCosts } from './post-credits.ts'
import { refusedWhileAway } from './run-order.ts'

type Tombstone = { bids: number; bidCredits: number }
type AuctionOrder = {
  id: number
  status: OrderStatus
  userId: number
  type: 'auction' | 'buy_now'
  run: number | null
  isAway: boolean
}

/**
 * Deletes an auction with its bids, for ever; a tombstone keeps what the ledger refers to. The
 * bidders of a live run, or a winner who has not paid, get that run's credits back; unpaid orders
 * are cancelled. Refused once an order is paid or being paid, or while a refunded item is away. The
 * pictures stay until the media sweep.
 */
export async function removeAuction(
  deps: { database: Database; eventBus: EventBus; log: Log },
  auctionId: number,
  actor: Actor,
): Promise<{ ok: true } | Refused> {
  const { database, eventBus } = deps
  const events = noEvents()
  const removed = await auctionTransaction(database.pool, async (tx) => {
    const auction = (await lockAuctions(tx.client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    // Placing an order at the buy-now price locks this row too: no order comes in between.
    const { series_id: seriesId } = await tx.db
      .selectFrom('auctions')
      .select('series_id')
      .where('id', '=', auctionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const orders = await lockOrders(tx.db, auctionId)
    const statuses = orders.map(({ status }) => status)
    const refusal = removalRefusal(statuses, await isAnyBeingPaid(tx.db, orders))
    if (refusal) return refusal
    if (orders.some(({ isAway }) => isAway)) return refusedWhileAway
    const pending = orders.filter(({ status }) => status === 'pending')
    const refundSummary = await refundBidders(tx, auction, pending, events)
    await cancelOrders(tx.db, pending)
    await stopAutoBids(tx.client, [auction], events)
    const tombstone = await deleteRows(tx.db, auction)
    const { status, run, seq, currentBidCents } = auction.state
    const before = {
      title: auction.title,
      status,
      run,
      bids: seq,
      priceCents: currentBidCents,
      pendingOrders: pending.length,
    }
    await recordAudit(tx.client, actor, {
      action: 'auction.delete',
      auction,
      before,
      after: { ...tombstone, ...refundSummary },
    })
    return { id: auction.publicId, seriesId }
  })
  if ('code' in removed) return removed
  const { id, seriesId } = removed
  events.changes.push({ kind: 'deleted', id })
  eventBus.publish([], events)
  eventBus.forget(id)
  await publishStock(deps, seriesId === null ? [] : [seriesId])
  return { ok: true }
}

/** Why an auction with these orders cannot be deleted; null if it can. */
export function removalRefusal(orderStatuses: readonly OrderStatus[], isAnyBeingPaid: boolean): Refused | null {
  if (!canRemove(orderStatuses)) return refusedState("L'asta ha un ordine pagato: non si può eliminare")
  return isAnyBeingPaid ? refusedState('Un ordine di questa asta è in pagamento: riprova tra poco') : null
}

async function lockOrders(db: Db, auctionId: number): Promise<AuctionOrder[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'status', 'user_id as userId', 'type', 'run'])
    .select(sql<boolean>`${sql.raw(itemIsAway('orders'))}`.as('isAway'))
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ask under the orders' locks: a capture locks its order first. */
async function isAnyBeingPaid(db: Db, orders: readonly AuctionOrder[]): Promise<boolean> {
  if (orders.length === 0) return false
  const paying = db.selectFrom('orders').select('id').where('id', 'in', idsOf(orders))
  return (await paying.where(sql<boolean>`${sql.raw(orderBeingPaid)}`).executeTakeFirst()) !== undefined
}

/** Refunds a live run's bidders, or the winner of a run that has not been paid. */
async function refundBidders(
  { client, db }: Transaction,
  auction: LockedAuction,
  pending: readonly AuctionOrder[],
  events: DomainEvents,
): Promise<{ refunded: number; refundedCredits: number }> {
  const { status, run } = auction.state
  const spent = status === 'upcoming' ? [] : await readBidderCosts(client, auction.id, run)
  const winners = new Set(
    pending.filter((order) => order.type === 'auction' && order.run === run).map((order) => order.userId),
  )
  const refunds = spent
    .filter(({ userId }) => status === 'live' || winners.has(userId))
    .map(({ userId, ...costs }) => ({
      userId,
      type: 'refund' as const,
      amount: costs.credits,
      returned: costs,
      key: `delete:${auction.id}:${run}:${userId}`,
      description: `Crediti restituiti: asta eliminata «${auction.title}»`,
    }))
  await postCredits(db, auction, refunds, events)
  await notifyRefunds(client, auction, refunds, status === 'live' ? 'deleted' : 'order-cancelled')
  return { refunded: refunds.length, refundedCredits: refunds.reduce((sum, { amount }) => sum + amount, 0) }
}

async function cancelOrders(db: Db, pending: readonly AuctionOrder[]): Promise<void> {
  if (pending.length === 0) return
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', 'in', idsOf(pending)).execute()
}

const idsOf = (orders: readonly AuctionOrder[]) => orders.map(({ id }) => id)

const partsOfAuction = [
  'autobids',
  'run_bidders',
  'run_extensions',
  'runs',
  'watchlist',
  'start_reminders',
  'follow_moments',
] as const

/** What its winners spent and against how many: their orders stay, the runs go. */
const winsOf = (id: number) => sql<string>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'run', run, 'userId', o.user_id, 'credits', mine.credits, 'bought', mine.bought, 'cents', mine.cents, 'bids', r.bids,
    'endedAt', r.ended_at,
    'bidders', (select count(*) from run_bidders k where k.auction_id = r.auction_id and k.run = r.run)
  )), '[]')
  from orders o join runs r using (auction_id, run) join run_bidders mine using (auction_id, run, user_id)
  where o.auction_id = ${id} and o.type = 'auction')`

/** Deletes everything of the auction but its ledger entries and orders. */
async function deleteRows(db: Db, { id, publicId, title, state }: LockedAuction): Promise<Tombstone> {
  const tombstone = await db
    .selectFrom('bids')
    .select(({ fn }) => [
      fn.countAll<number>().as('bids'),
      fn.coalesce(fn.sum<number>('cost_credits'), sql<number>`0`).as('bidCredits'),
    ])
    .where('auction_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tombstones')
    .values({
      auction_id: id,
      public_id: publicId,
      title,
      runs: state.run,
      bids: tombstone.bids,
      bid_credits: tombstone.bidCredits,
      wins: winsOf(id),
      deleted_at: sql<Date>`clock_timestamp()`,
    })
    .execute()
  for (const table of partsOfAuction) await db.deleteFrom(table).where('auction_id', '=', id).execute()
  await db.deleteFrom('auction_states').where('id', '=', id).execute()
  await db.deleteFrom('auctions').where('id', '=', id).execute()
  await sql`select delete_bids_of_deleted_auction(${id})`.execute(db)
  return tombstone
}
