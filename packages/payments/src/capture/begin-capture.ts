import { type Db, transaction } from '@centesimo/db'
import { unpayableReason } from '../create/unpayable-reason.ts'
import { refuseToCapture } from '../credits-back/begin-purchase.ts'
import { limitRefusal, recordAllowed, refusePaymentByLimits } from '../limits/refuse-by-limits.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal } from '../payments.ts'

/**
 * Marks the payment as `capturing` before the provider is called, so that the order is neither
 * cancelled nor expired meanwhile. A payment in a later state is returned unchanged.
 */
export async function beginCapture(
  { database }: Pick<PaymentDeps, 'database'>,
  paymentId: number,
): Promise<PaymentRow | PaymentRefusal> {
  return await transaction(database.pool, async ({ db }) => {
    const { payment, order } = await lockPayment(db, paymentId)
    if (payment.state !== 'created' && payment.state !== 'declined') return payment
    if (await isClosed(db, payment.user_id)) return { refused: 'INVALID_STATE' }
    const { order_id } = payment
    const refusal = order_id && ((await unpayableReason(db, order_id)) ?? (await refuseToCapture(db, order_id)))
    if (refusal) return refusal
    const limited = await refusePaymentByLimits(db, payment, order)
    if (limited) return limitRefusal(limited)
    await recordAllowed(db, payment)
    return (await movePayment(db, payment.id, [payment.state], { state: 'capturing', explanation: null }))!
  })
}

/**
 * A closed account is never charged. The lock keeps the account from being closed, and its limits
 * from changing, during this transaction.
 */
async function isClosed(db: Db, userId: number): Promise<boolean> {
  const { closed_at } = await db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return closed_at !== null
}
