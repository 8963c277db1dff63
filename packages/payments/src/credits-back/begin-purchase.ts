import type { Db } from '@centesimo/db'
import { creditsBackObstacle } from '@centesimo/domain'
import { unpayableReason } from '../create/unpayable-reason.ts'
import type { PaymentRefusal } from '../payments.ts'
import { creditsBackRefusal } from './credits-back-refusal.ts'
import { isUpgrading } from './read-offers.ts'
import { readPurchase, readPurchaseFacts } from './read-purchase.ts'

/**
 * Why an order that gives credits back cannot be paid now; null for any other order. Locks the
 * user: their bids take the same lock, and read the payment under it.
 */
export async function refuseToBegin(db: Db, orderId: number): Promise<PaymentRefusal | null> {
  const purchase = await readPurchase(db, orderId)
  if (!purchase) return null
  const unpayable = await unpayableReason(db, orderId)
  if (unpayable) return unpayable
  await db.selectFrom('users').select('id').where('id', '=', purchase.user_id).forNoKeyUpdate().execute()
  const facts = await readPurchaseFacts(db, purchase)
  if (!facts || (await isUpgrading(db))) return creditsBackRefusal('not-offered')
  const obstacle = creditsBackObstacle(facts, facts.now)
  return obstacle && creditsBackRefusal(obstacle)
}

/**
 * The same question again before the money is taken, under the user's lock: the time may be over,
 * or an admin has returned the credits. What was offered at the begin stays offered.
 */
export async function refuseToCapture(db: Db, orderId: number): Promise<PaymentRefusal | null> {
  const purchase = await readPurchase(db, orderId)
  if (!purchase) return null
  const facts = await readPurchaseFacts(db, purchase)
  const obstacle = facts ? creditsBackObstacle({ ...facts, isOffered: true }, facts.now) : 'not-offered'
  return obstacle && creditsBackRefusal(obstacle)
}
