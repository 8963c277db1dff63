import type { DB, Db } from '@centesimo/db'
import { sql, type UpdateObject } from 'kysely'
import type { PaymentRow } from './payment-deps.ts'

/** New values of a payment's row, or what the database makes them of. */
export type PaymentChange = UpdateObject<DB, 'payments'> & { state: string }

/** How long whoever moves a payment may be at work on it before the reconciliation looks at it too. */
const AT_WORK = sql<Date>`clock_timestamp() + interval '30 seconds'`

/**
 * Moves a payment on, only from one of the states `from`: whoever comes second moves nothing and gets undefined. `attempt` asks that no other try
 * at a capture has been answered since.
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
    .set({ updated_at: sql<Date>`clock_timestamp()`, look_at: AT_WORK, looks: 0, ...change })
    .where('id', '=', paymentId)
    .where('state', 'in', from)
    .$if(attempt !== undefined, (payment) => payment.where('attempts', '=', attempt!))
    .returningAll()
    .executeTakeFirst()
}
