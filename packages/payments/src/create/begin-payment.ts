import { type Db, type Orders, transaction } from '@centesimo/db'
import type { Selectable } from 'kysely'
import { refuseToBegin } from '../credits-back/begin-purchase.ts'
import { refusePurchase } from '../limits/refuse-by-limits.ts'
import { lockOrder } from '../lock-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal } from '../payments.ts'
import type { Due } from './find-due.ts'
import { insertPayment } from './insert-payment.ts'

/** Longer than a batch of bids holds its bidders, and short enough for who waits at a button. */
const begin = 'begin; set local lock_timeout = 1000' as const

/**
 * Inserts the payment of what is due, unless its order cannot give credits back any more or the
 * user's own limits refuse it. If it gives credits back, the buyer bids no more in the run from the
 * commit on.
 */
export async function beginPayment(
  { database }: Pick<PaymentDeps, 'database'>,
  userId: number,
  due: Due,
): Promise<PaymentRow | PaymentRefusal> {
  return await transaction(
    database.pool,
    async ({ db }) => {
      const order = due.order_id === null ? null : await lockOrder(db, due.order_id)
      const refusal = (order && (await refuseToBegin(db, order.id))) ?? (await refuseDue(db, userId, due, order))
      return refusal ?? (await insertPayment(db, userId, due))
    },
    { begin },
  )
}

/**
 * So that no user approves in vain what their own limits refuse. It is asked again when the money
 * is taken: only then does the sum count what others of the user's payments have taken.
 */
async function refuseDue(
  db: Db,
  userId: number,
  due: Due,
  order: Selectable<Orders> | null,
): Promise<PaymentRefusal | null> {
  if (order?.type === 'auction') return null
  const except = { orderId: due.order_id }
  return await refusePurchase(db, { userId, cents: due.amount_cents, except })
}
