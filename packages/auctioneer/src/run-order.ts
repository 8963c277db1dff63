import { newId, type OrderStatus } from '@centesimo/db'
import type pg from 'pg'
import type { LockedAuction } from './locked-auction.ts'

export type RunOrder = { id: number; status: OrderStatus; userId: number }

/** The order of a run's winner, locked; null when the run has none. */
export async function readRunOrder(client: pg.PoolClient, auctionId: number, run: number): Promise<RunOrder | null> {
  const { rows } = await client.query(
    `select id, status, user_id from orders where auction_id = $1 and run = $2 and type = 'auction' for update`,
    [auctionId, run],
  )
  return rows[0] ? { id: rows[0].id, status: rows[0].status, userId: rows[0].user_id } : null
}

/** Cancels a run's unpaid order and tells its winner. Returns the credits that the winner spent in that run. */
export async function cancelOrder(client: pg.PoolClient, auction: LockedAuction, order: RunOrder): Promise<number> {
  await client.query(`update orders set status = 'cancelled' where id = $1`, [order.id])
  await client.query(
    `insert into notices (public_id, user_id, kind, auction_id, data, key)
     values ($1, $2, 'restarted', $3, jsonb_build_object('title', $4::text), $5) on conflict (key) do nothing`,
    [newId(), order.userId, auction.id, auction.title, `restarted:${auction.id}:${auction.state.run}`],
  )
  const { rows } = await client.query(
    `select coalesce(sum(cost_credits), 0)::int as spent from bids where auction_id = $1 and run = $2 and bidder_id = $3`,
    [auction.id, auction.state.run, order.userId],
  )
  return rows[0].spent
}
