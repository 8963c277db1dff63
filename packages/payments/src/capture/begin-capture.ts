import { type Db, transaction } from '@centesimo/db'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import { whyNotPayable } from '../open/why-not-payable.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal } from '../payments.ts'

/**
 * Says before the provider is asked that money is about to move, so that nobody cancels or expires the order meanwhile. A payment that is
 * further on stays as it is.
 */
export async function beginCapture(
  { database }: Pick<PaymentDeps, 'database'>,
  paymentId: number,
): Promise<PaymentRow | PaymentRefusal> {
  return await transaction(database.pool, async ({ db }) => {
    const { payment } = await lockPayment(db, paymentId)
    if (payment.state !== 'created' && payment.state !== 'declined') return payment
    if (await isClosed(db, payment.user_id)) return { refused: 'INVALID_STATE' }
    const refusal = payment.order_id && (await whyNotPayable(db, payment.order_id))
    if (refusal) return refusal
    return (await movePayment(db, payment.id, [payment.state], { state: 'capturing', explanation: null }))!
  })
}

/** Nothing is taken from somebody who has closed the account, nor does anybody close it at this moment. */
async function isClosed(db: Db, userId: number): Promise<boolean> {
  const { closed_at } = await db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
  return closed_at !== null
}
