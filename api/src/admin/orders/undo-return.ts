import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { auditedFields, carrierOf } from './set-shipping.ts'

/**
 * Takes back a mistaken mark: the parcel is where it was, with its code, its carrier and its dates.
 * The buyer gets no message, because the one about the return cannot be taken back.
 */
export async function undoReturn(
  { pool }: Pick<Database, 'pool'>,
  { adminId, orderId }: { adminId: number; orderId: string },
): Promise<Refused | { ok: true }> {
  return await transaction(pool, async ({ db }) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('public_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.status !== 'completed' || order.shipping_state !== 'returned')
      return refuseState('Questo pacco non risulta tornato indietro')
    const changed = await db
      .updateTable('orders')
      .set({
        shipping_state: order.delivered_at ? 'delivered' : 'shipped',
        returned_at: await returnBefore(db, orderId),
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const carrier = await carrierOf(db, order)
    await recordAudit(db, {
      adminId,
      action: 'order.undo-return',
      target: { kind: 'order', id: orderId },
      before: auditedFields(order, carrier),
      after: auditedFields(changed, carrier),
    })
    return { ok: true }
  })
}

/** When the parcel before this one came back: the mark that is taken back replaced it. */
async function returnBefore(db: Db, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (before ->> 'returnedAt')::timestamptz as at from audit_log
    where target_kind = 'order' and target_id = ${orderId} and action = 'order.ship'
      and after ->> 'shippingState' = 'returned' and before ->> 'shippingState' <> 'returned'
    order by id desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}
