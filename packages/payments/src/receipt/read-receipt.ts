import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { readCreditsBack } from '../credits-back/read-credits-back.ts'
import { purchaseKey } from '../purchase-key.ts'
import { receiptNumber } from './receipt-number.ts'

/** A receipt as it was issued, except for the refunds, which are current. Amounts in cents. */
export type Receipt = {
  /** Internal id of the buyer. */
  userId: number
  /** `2026/000123`. */
  number: string
  issuedAt: Date
  buyerName: string
  buyerEmail: string
  /** Shipping address; null for credits, bought or won. */
  shippingAddress: string | null
  title: string
  /** Credits bought; null for an order. */
  credits: number | null
  /** Credits that the paid order had won; null for all else. */
  prizeCredits: number | null
  /** Credits that came back with the purchase of an auction's item; null for all else. */
  creditsBack: number | null
  /** How many of those credits paid the user's debt. */
  debtPaid: number
  /** What the winner's bids had cost, `cents` as they were bought; only of a won auction. */
  spent: { credits: number; bought: number; cents: number } | null
  winSlots: number
  freeShippingDays: number
  amountCents: number
  /** Of the amount, for shipping. */
  shippingCents: number
  vatPercent: number
  /** Which of the company's settings it was sold under; null: before the first. */
  companyVersion: number | null
  paidAt: Date
  /** The provider's transaction id; null when unknown. */
  transaction: string | null
  /** Paid in a sandbox, where no money moves. */
  isTest: boolean
  /** Oldest first. */
  refunds: { amountCents: number; at: Date }[]
}

/** Reads the receipt of a payment by the payment's public id; null when there is none. */
export async function readReceipt(db: Db, paymentPublicId: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .selectAll('receipts')
    .select([
      'payments.user_id',
      'payments.order_id',
      'payments.credits',
      'payments.capture_id',
      'payments.captured_at',
    ])
    .select(['payments.win_slots', 'payments.free_shipping_days'])
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'orders.auction_id')
        .onRef('mine.run', '=', 'orders.run')
        .onRef('mine.user_id', '=', 'orders.user_id'),
    )
    .select(['orders.shipping_cents', 'orders.prize_credits'])
    .select(['mine.credits as spent_credits', 'mine.bought', 'mine.cents as spent_cents'])
    .where('payments.public_id', '=', paymentPublicId)
    .executeTakeFirst()
  if (!row) return null
  const back = await readCreditsBack(db, row.order_id)
  return {
    userId: row.user_id,
    number: receiptNumber(row),
    issuedAt: row.issued_at,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    shippingAddress: row.shipping_address,
    title: row.title,
    credits: row.credits,
    prizeCredits: row.prize_credits,
    creditsBack: back?.creditsBack ?? null,
    debtPaid: back?.debtPaid ?? (await debtPaidBy(db, purchaseKey(row.payment_id))),
    spent:
      row.spent_credits === null
        ? null
        : { credits: row.spent_credits, bought: row.bought ?? 0, cents: row.spent_cents ?? 0 },
    winSlots: row.win_slots,
    freeShippingDays: row.free_shipping_days,
    amountCents: row.amount_cents,
    shippingCents: row.shipping_cents ?? 0,
    vatPercent: row.vat_percent,
    companyVersion: row.company_version,
    paidAt: row.captured_at ?? row.issued_at,
    transaction: row.capture_id,
    isTest: row.is_test,
    refunds: await readRefunds(db, row.payment_id),
  }
}

async function readRefunds(db: Db, paymentId: number): Promise<Receipt['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'created_at', 'done_at'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ amountCents: row.amount_cents, at: row.done_at ?? row.created_at }))
}
