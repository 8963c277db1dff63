import type { Db } from '@centesimo/db'

/** The credits that an order is for; null for an object, and when the order is gone. */
export async function readPrizeCredits(db: Db, orderId: string): Promise<number | null> {
  const order = await db
    .selectFrom('orders')
    .select('prize_credits')
    .where('public_id', '=', orderId)
    .executeTakeFirst()
  return order?.prize_credits ?? null
}
