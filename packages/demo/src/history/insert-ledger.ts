import type { Transaction } from '@centesimo/db'
import { insertRows } from './insert-rows.ts'
import type { Money, Paid } from './money.ts'

/**
 * Writes the entries of the book, those of payments with their payments, in the order of time:
 * lists show entries by their id.
 */
export async function insertLedger(
  { client }: Transaction,
  { book, runs }: Money,
  paid: readonly Paid[],
  paymentIds: ReadonlyMap<string, number>,
): Promise<void> {
  const auctionIds = new Map(runs.map(({ plan, auctionId }) => [plan, auctionId]))
  const paymentOf = new Map(
    paid.flatMap((each) => ('purchase' in each ? [[each.purchase, paymentIds.get(each.publicId)!] as const] : [])),
  )
  const prizePaymentOf = new Map(
    paid.flatMap((each) => ('order' in each ? [[each.order.run.plan, paymentIds.get(each.publicId)!] as const] : [])),
  )
  const entries = book.entries.toSorted((a, b) => a.at - b.at)
  const rows = entries.map(({ userId, amount, balanceAfter, at, gift, purchase, prize, bid }) => {
    const paymentId = purchase ? paymentOf.get(purchase)! : prize ? prizePaymentOf.get(prize)! : null
    const type = paymentId === null ? (gift?.type ?? ('bid' as const)) : ('purchase' as const)
    const bought = purchase
      ? `Acquisto di ${purchase.bought.credits} crediti`
      : prize && `Crediti vinti: «${prize.item.title}»`
    return {
      user_id: userId,
      type,
      amount,
      balance_after: balanceAfter,
      auction_id: bid ? auctionIds.get(bid.run)! : null,
      run: bid ? 1 : null,
      seq: bid?.seq ?? null,
      payment_id: paymentId,
      description: bought ?? gift?.description ?? null,
      key: paymentId === null ? (gift?.key ?? null) : `purchase:${paymentId}`,
      created_at: new Date(at),
    }
  })
  await insertRows(client, 'ledger', rows)
}
