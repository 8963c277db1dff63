import { randomUUID } from 'node:crypto'
import { transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { decideProviderRefund } from '../decide/decide-refund.ts'
import { lockPayment } from '../lock-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { applyRefund, publishRevoked } from './apply-refund.ts'

type ReportedRefund = {
  /** Only the payment with this capture is refunded. */
  captureId: string | null
  providerRefundId: string | null
  /** Null: all that is left. */
  amountCents: number | null
  reason: string
}

/**
 * Records a refund that the provider made without our request, once. False when the payment is not
 * ready for it.
 */
export async function recordProviderRefund(
  deps: PaymentDeps,
  paymentId: number,
  { captureId, providerRefundId, amountCents, reason }: ReportedRefund,
): Promise<boolean> {
  const { database, log } = deps
  const revoked = await transaction(database.pool, async ({ db }) => {
    const locked = await lockPayment(db, paymentId)
    const { payment } = locked
    const known = await db
      .selectFrom('refunds')
      .select('id')
      .where('provider_refund_id', '=', providerRefundId)
      .where('state', '=', 'done')
      .executeTakeFirst()
    const cents = decideProviderRefund(payment, { captureId, amountCents }, known !== undefined)
    if (typeof cents === 'string') return cents
    const refund = await db
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        amount_cents: cents,
        request_id: randomUUID(),
        provider_refund_id: providerRefundId,
        state: 'done',
        origin: 'provider',
        reason,
        done_at: sql<Date>`clock_timestamp()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    log.warn({ payment: payment.public_id, amountCents: refund.amount_cents }, 'the provider refunded a payment')
    return await applyRefund(db, locked, refund)
  })
  if (revoked === 'not-ready') return false
  if (revoked !== 'known') await publishRevoked(deps, revoked)
  return true
}
