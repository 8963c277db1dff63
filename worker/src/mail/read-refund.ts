import type { Db } from '@centesimo/db'

/** A refund that is done. Amounts in cents. */
export type Refund = {
  /** Public id. */
  paymentId: string
  title: string
  amountCents: number
  /** The payment's refunds in total, this one included. */
  refundedCents: number
  /** Credits that the payment had bought; null for an order. */
  credits: number | null
  creditsTaken: number
  creditsOwed: number
}

/** A refund by its internal id. */
export async function readRefund(db: Db, refundId: number): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.credits_taken', 'refunds.credits_owed'])
    .select(['payments.public_id', 'payments.title', 'payments.credits', 'payments.refunded_cents'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!row) return null
  return {
    paymentId: row.public_id,
    title: row.title,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    credits: row.credits,
    creditsTaken: row.credits_taken,
    creditsOwed: row.credits_owed,
  }
}
