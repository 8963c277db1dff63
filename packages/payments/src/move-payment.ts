import type { DB, Db } from '@centesimo/db'
import { sql, type UpdateObject } from 'kysely'
import type { PaymentRow } from './payment-deps.ts'

/** New column values for a payment, or SQL expressions for them. */
export type PaymentChange = UpdateObject<DB, 'payments'> & { state: string }

/** The lease on a payment that just changed state: reconciliation leaves it alone this long. */
const LEASE_UNTIL = sql<Date>`clock_timestamp() + interval '30 seconds'`

/**
 * Changes a payment's state, but only from one of the states `from`; of two concurrent callers the
 * second changes nothing and gets undefined. `attempt` also requires that no other capture attempt
 * was answered since.
 */
export async function movePayment(
  db: Db,
  paymentId: number,
  from: readonly string[],
  change: PaymentChange,
  { attempt }: { attempt?: number } = {},
): Promise<PaymentRow | undefined> {
  return await db
    .updateTable('payments')
    .set({ updated_at: sql<Date>`clock_timestamp()`, next_attempt_at: LEASE_UNTIL, reconcile_tries: 0, ...change })
    .where('id', '=', paymentId)
    .where('state', 'in', from)
    .$if(attempt !== undefined, (payment) => payment.where('attempts', '=', attempt!))
    .returningAll()
    .executeTakeFirst()
}
