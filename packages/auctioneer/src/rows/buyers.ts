import { creditsBackBars } from '@centesimo/db'
import type pg from 'pg'

/**
 * Who buys the item of a run, or has bought it, and gets its credits back: keys of auction, run and
 * user.
 */
export type Buyers = ReadonlySet<string>
export type BuyerRows = [auctionId: number, run: number, userId: number][] | null

/** SQL: the buyers among these users, in all runs of these auctions; null for none. */
export const buyersOf = (auctionIds: `$${number}`, userIds: `$${number}`) => `(
  select json_agg(json_build_array(c.auction_id, c.run, c.user_id)) from credits_back_orders c
  where c.auction_id = any(${auctionIds}::bigint[]) and c.user_id = any(${userIds}::bigint[]) and ${creditsBackBars('c')})`

export function toBuyers(rows: BuyerRows): Buyers {
  return rows === null ? noBuyers : new Set(rows.map((row) => buyerKey(...row)))
}

const noBuyers: Buyers = new Set()

export function buyerKey(auctionId: number, run: number, userId: number): string {
  return `${auctionId}:${run}:${userId}`
}

/** The same for one user and auction. Call it under the user's lock. */
export async function readBuyers(client: pg.PoolClient, auctionId: number, userId: number): Promise<Buyers> {
  const { rows } = await client.query<{ buyers: BuyerRows }>({
    name: 'buyers',
    text: `select ${buyersOf('$1', '$2')} as buyers`,
    values: [[auctionId], [userId]],
  })
  return toBuyers(rows[0]!.buyers)
}
