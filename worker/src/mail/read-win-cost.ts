import type { Db } from '@centesimo/db'
import type { SpentCredits } from '@centesimo/domain'

/** What the winner of an order's auction spent in its run; null when auction or order is gone. */
export async function readWinCost(db: Db, orderId: string): Promise<SpentCredits | null> {
  const spent = await db
    .selectFrom('orders')
    .innerJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'orders.auction_id')
        .onRef('mine.run', '=', 'orders.run')
        .onRef('mine.user_id', '=', 'orders.user_id'),
    )
    .select(['mine.credits', 'mine.bought', 'mine.cents'])
    .where('orders.public_id', '=', orderId)
    .executeTakeFirst()
  return spent ?? null
}
