import type { CreditsBackOrders, Db } from '@centesimo/db'
import type { SpentCredits } from '@centesimo/domain'
import type { Selectable } from 'kysely'
import { type RunFacts, readRunFacts } from './read-facts.ts'

/** An order that gives credits back, with the run of which they are. */
export type Purchase = Selectable<CreditsBackOrders>

/** undefined for an order that gives none back. */
export async function readPurchase(db: Db, orderId: number): Promise<Purchase | undefined> {
  return await db.selectFrom('credits_back_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** What decides about it now; undefined without its auction. Call it under its user's lock. */
export async function readPurchaseFacts(db: Db, purchase: Purchase): Promise<RunFacts | undefined> {
  const { user_id: userId, auction_id, run, order_id: ownOrderId } = purchase
  const [facts] = await readRunFacts(db, { userId, auctionIds: [auction_id], run, ownOrderId })
  return facts
}

/** What it gave back, as that had been spent; null before it is paid, and if nothing was left. */
export async function readGiven(db: Db, { credits, auction_id, run, user_id }: Purchase): Promise<SpentCredits | null> {
  if (!credits) return null
  const spent = await db
    .selectFrom('run_bidders')
    .select(['bought', 'cents'])
    .where('auction_id', '=', auction_id)
    .where('run', '=', run)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return { credits, bought: spent?.bought ?? 0, cents: spent?.cents ?? 0 }
}
