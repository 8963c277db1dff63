import type { Db } from '@centesimo/db'

/** Money that was given back. Amounts in cents. */
export type Refund = {
  /** Public id. */
  paymentId: string
  title: string
  amountCents: number
  /** Of this payment in all, this refund and those before it. */
  refundedCents: number
  /** Credits that the payment had bought; null for an order. */
  credits: number | null
  creditsTaken: number
  creditsOwed: number
}

/** A refund by its internal id, as an outbox row names it. */
export async function readRefund(db: Db, refundId: string): Promise<Refund | null> {
  if (!/^\d{1,15}$/.test(refundId)) return null
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.credits_taken', 'refunds.credits_owed'])
    .select(['payments.public_id', 'payments.title', 'payments.credits', 'payments.refunded_cents'])
    .where('refunds.id', '=', Number(refundId))
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
