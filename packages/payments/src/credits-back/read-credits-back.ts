import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { creditsBackKey } from './read-facts.ts'
import { readPurchase } from './read-purchase.ts'

/**
 * The credits of a run that a paid order gave back, and how many of them paid a debt; null of an
 * order that gives none. Call it after they are in the ledger.
 */
export async function readCreditsBack(
  db: Db,
  orderId: number | null,
): Promise<{ creditsBack: number; debtPaid: number } | null> {
  const purchase = orderId === null ? undefined : await readPurchase(db, orderId)
  if (!purchase?.credits) return null
  const { credits: creditsBack, auction_id: auctionId, run, user_id: userId } = purchase
  return { creditsBack, debtPaid: await debtPaidBy(db, creditsBackKey({ auctionId, run, userId })) }
}
