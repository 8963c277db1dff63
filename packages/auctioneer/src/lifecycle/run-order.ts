import { itemIsAway, type OrderStatus, orderBeingPaid } from '@centesimo/db'
import type { SpentCredits } from '@centesimo/domain'
import { notify } from '@centesimo/notifications'
import type pg from 'pg'
import { refusedState } from '../outcome.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * `isAway`: its parcel is under way or with the winner. `isBeingPaid`: a payment is being captured,
 * so the order must not change.
 */
export type RunOrder = { id: number; status: OrderStatus; userId: number; isAway: boolean; isBeingPaid: boolean }

/** A refunded item that is not back can be neither auctioned again nor forgotten. */
export const refusedWhileAway = refusedState(
  "Il pacco di quest'asta è dal cliente: quando torna, segnalo tra gli ordini e poi riprova",
)

/** Locks and reads the order of a run's winner; null when the run has none. */
export async function lockRunOrder(client: pg.PoolClient, auctionId: number, run: number): Promise<RunOrder | null> {
  const { rows } = await client.query<{ id: number; status: OrderStatus; user_id: number; is_away: boolean }>(
    `select id, status, user_id, ${itemIsAway('orders')} as is_away from orders where auction_id = $1 and run = $2 and type = 'auction' for update`,
    [auctionId, run],
  )
  const [order] = rows
  if (!order) return null
  // Read under the lock: a capture locks its order first.
  const paid = await client.query<{ is_being_paid: boolean }>(
    `select ${orderBeingPaid} as is_being_paid from orders where id = $1`,
    [order.id],
  )
  return {
    id: order.id,
    status: order.status,
    userId: order.user_id,
    isAway: order.is_away,
    isBeingPaid: paid.rows[0]!.is_being_paid,
  }
}

/**
 * Cancels a run's unpaid order and adds an inbox notice for its winner. Returns what the winner
 * spent in that run.
 */
export async function cancelOrder(
  client: pg.PoolClient,
  auction: LockedAuction,
  order: RunOrder,
): Promise<SpentCredits> {
  await client.query(`update orders set status = 'cancelled' where id = $1`, [order.id])
  const { rows } = await client.query<SpentCredits>(
    `select credits, bought, cents from run_bidders where auction_id = $1 and run = $2 and user_id = $3`,
    [auction.id, auction.state.run, order.userId],
  )
  const spent = rows[0] ?? { credits: 0, bought: 0, cents: 0 }
  await notify(client, {
    kind: 'restarted',
    userId: order.userId,
    auctionId: auction.id,
    payload: { title: auction.title, credits: spent.credits },
    key: `restarted:${auction.id}:${auction.state.run}`,
  })
  return spent
}
