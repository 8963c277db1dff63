import type { Db } from '@centesimo/db'
import { creditsToGiveBack, obstacleToGiving } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import type { BalanceEvent, PaymentRow } from '../payment-deps.ts'
import { creditsBackKey, type RunFacts } from './read-facts.ts'
import { type Purchase, readPurchase, readPurchaseFacts } from './read-purchase.ts'

/** A paid purchase with what decides about it, read under its user's lock. */
export type PaidPurchase = { purchase: Purchase; facts: RunFacts | undefined }

export async function readPaidPurchase(db: Db, orderId: number): Promise<PaidPurchase | null> {
  const purchase = await readPurchase(db, orderId)
  return purchase ? { purchase, facts: await readPurchaseFacts(db, purchase) } : null
}

/**
 * Why an admin must decide about a purchase that is paid; null when its credits can be given. Only
 * a capture that nobody asked for finds its buyer ahead in the run: from the begin of a payment the
 * buyer cannot bid.
 */
export function ungivableReason({ facts }: PaidPurchase): string | null {
  if (!facts) return 'the run of which it gives the credits back is deleted'
  const obstacle = obstacleToGiving(facts)
  return obstacle && explanations[obstacle]
}

const explanations = {
  leading: 'the buyer leads the run of which the purchase gives the credits back',
  won: 'the buyer has won the run of which the purchase gives the credits back',
}

/**
 * Gives the credits of the run back, except those that came back already, and records how many.
 * Returns the changed balances.
 */
export async function giveCreditsBack(
  db: Db,
  payment: PaymentRow,
  { purchase, facts }: PaidPurchase,
): Promise<BalanceEvent[]> {
  const { order_id, auction_id: auctionId, run, user_id: userId } = purchase
  const credits = creditsToGiveBack(facts!)
  await db.updateTable('credits_back_orders').set({ credits }).where('order_id', '=', order_id).execute()
  if (credits === 0) return []
  const [posting] = await post(db, [
    {
      userId,
      type: 'refund',
      amount: credits,
      returned: facts!.cost,
      key: creditsBackKey({ auctionId, run, userId }),
      description: `Crediti ripresi con l'acquisto: «${payment.title}»`,
      auctionId,
      paymentId: payment.id,
    },
  ])
  return [{ userId, kind: 'credits', credits: posting!.balance }]
}
