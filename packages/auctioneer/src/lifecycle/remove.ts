import { type Database, type OrderStatus, orderBeingPaid, type Transaction, transaction } from '@centesimo/db'
import { canRemove } from '@centesimo/domain'
import type pg from 'pg'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { type By, recordAudit } from '../record-audit.ts'
import { type LockedAuction, lockAuctions } from '../rows/locked-auction.ts'
import { notifyRefunds, postCredits, readSpentCredits } from './post-credits.ts'

type AuctionOrder = { id: number; status: OrderStatus; userId: number; type: 'auction' | 'buy_now'; run: number }

/**
 * Deletes an auction with its bids, for ever; a tombstone keeps what the ledger speaks of. Who bid in a live run, and a winner who has not paid,
 * get that run's credits back; unpaid orders are cancelled. Refused when it has been paid for or is being paid. Its pictures stay.
 */
export async function removeAuction(
  { database, eventBus }: { database: Database; eventBus: EventBus },
  auctionId: number,
  actor: By,
): Promise<{ ok: true } | Refused> {
  const events = noEvents()
  const removed = await transaction(database.pool, async (tx) => {
    const auction = (await lockAuctions(tx.client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    // Nobody may order at its buy-now price any more: whoever does holds the offer's row.
    await tx.client.query('select from auctions where id = $1 for update', [auctionId])
    const orders = await lockOrders(tx.client, auctionId)
    if (!canRemove(orders.map(({ status }) => status)))
      return refusedState("L'asta ha un ordine pagato: non si può eliminare")
    if (await isAnyBeingPaid(tx.client, orders))
      return refusedState('Un ordine di questa asta è in pagamento: riprova tra poco')
    const pending = orders.filter(({ status }) => status === 'pending')
    const refundSummary = await refundBidders(tx, auction, pending, events)
    await cancelOrders(tx.client, pending)
    await stopAutoBids(tx.client, auction, events)
    const tombstone = await archiveAuction(tx.client, auction)
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
    return auction
  })
  if ('code' in removed) return removed
  events.changes.push({ kind: 'deleted', id: removed.publicId })
  eventBus.publish([], events)
  eventBus.forget(removed.publicId)
  return { ok: true }
}

async function lockOrders(client: pg.PoolClient, auctionId: number): Promise<AuctionOrder[]> {
  const { rows } = await client.query(
    `select id, status, user_id as "userId", type, run from orders where auction_id = $1 order by id for update`,
    [auctionId],
  )
  return rows
}

/** Under the orders' locks: whoever captures a payment locks its order first. */
async function isAnyBeingPaid(client: pg.PoolClient, orders: readonly AuctionOrder[]): Promise<boolean> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await client.query(`select from orders where id = any($1) and ${orderBeingPaid} limit 1`, [ids])
  return rows.length > 0
}

/** A live run's bidders, or the winner of one that has not been paid. */
async function refundBidders(
  { client, db }: Transaction,
  auction: LockedAuction,
  pending: readonly AuctionOrder[],
  events: DomainEvents,
): Promise<{ refunded: number; refundedCredits: number }> {
  const { status, run } = auction.state
  const spent = status === 'upcoming' ? [] : await readSpentCredits(client, auction.id, run)
  const winners = new Set(
    pending.filter((order) => order.type === 'auction' && order.run === run).map((order) => order.userId),
  )
  const refunds = spent
    .filter(({ userId }) => status === 'live' || winners.has(userId))
    .map(({ userId, credits }) => ({
      userId,
      type: 'refund' as const,
      amount: credits,
      key: `delete:${auction.id}:${run}:${userId}`,
      description: `Rimborso crediti: asta eliminata "${auction.title}"`,
    }))
  await postCredits(db, auction, refunds, events)
  await notifyRefunds(client, auction, refunds, status === 'live' ? 'deleted' : 'order-cancelled')
  return { refunded: refunds.length, refundedCredits: refunds.reduce((sum, { amount }) => sum + amount, 0) }
}

async function cancelOrders(client: pg.PoolClient, pending: readonly AuctionOrder[]): Promise<void> {
  await client.query(`update orders set status = 'cancelled' where id = any($1)`, [pending.map(({ id }) => id)])
}

async function stopAutoBids(
  client: pg.PoolClient,
  { id, publicId }: LockedAuction,
  events: DomainEvents,
): Promise<void> {
  const { rows } = await client.query('delete from autobids where auction_id = $1 returning user_id, is_active', [id])
  for (const row of rows) {
    if (!row.is_active) continue
    const stopped = { auctionId: publicId, isActive: false, nextBidAt: null, reason: 'not-live' } as const
    events.people.push({ userId: row.user_id, kind: 'autobid', ...stopped })
  }
}

/** Everything of the auction goes but its ledger entries and orders. */
async function archiveAuction(client: pg.PoolClient, { id, publicId, title, state }: LockedAuction) {
  const { rows } = await client.query(
    `insert into tombstones (auction_id, public_id, title, runs, bids, bid_credits, deleted_at)
     select $1, $2, $3, $4, count(*), coalesce(sum(cost_credits), 0), clock_timestamp() from bids where auction_id = $1
     returning bids, bid_credits as "bidCredits"`,
    [id, publicId, title, state.run],
  )
  for (const table of ['bids', 'run_bidders', 'run_extensions', 'runs', 'watchlist']) {
    await client.query(`delete from ${table} where auction_id = $1`, [id])
  }
  await client.query('delete from auction_states where id = $1', [id])
  await client.query('delete from auctions where id = $1', [id])
  return rows[0] as { bids: number; bidCredits: number }
}
