import type { orderDues } from '@centesimo/contract'
import { SHIP_WITHIN_DAYS, URGENT_DAYS, unsentStates } from '@centesimo/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: orders that wait for their payment or their shipment for too long at `at`. */
export function isDue(due: (typeof orderDues)[number], at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return due === 'payment'
    ? sql`(orders.type = 'auction' and orders.status = 'pending'
        and orders.payment_due_at between ${at} and ${at} + ${URGENT_DAYS} * interval '1 day')`
    : sql`(orders.status = 'completed' and orders.shipping_state in (${sql.join(unsentStates.map((state) => sql.lit(state)))})
        and orders.completed_at < ${at} - ${SHIP_WITHIN_DAYS} * interval '1 day')`
}
