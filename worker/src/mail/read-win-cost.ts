import type { Db } from '@centesimo/db'
import type { SpentCredits } from '@centesimo/domain'

/** What the winner of an order spent in its run, and its shipping; null when it is gone. */
export async function readWinCost(
  db: Db,
  orderId: string,
): Promise<{ spent: SpentCredits | null; shippingCents: number | null }> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'orders.auction_id')
        .onRef('mine.run', '=', 'orders.run')
        .onRef('mine.user_id', '=', 'orders.user_id'),
    )
    .select(['mine.credits', 'mine.bought', 'mine.cents', 'orders.shipping_cents'])
    .where('orders.public_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return { spent: null, shippingCents: null }
  const { shipping_cents: shippingCents, ...spent } = row
  return { spent, shippingCents }
}
