import type { setOrderShipping } from '@centesimo/contract'
import { type Database, type Db, type Orders, recordAudit, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'

type Body = z.output<typeof setOrderShipping.body>
type Row = Selectable<Orders>

/**
 * Sets the shipping state of a paid order, forwards or, to correct a mistake, backwards. Notifies
 * the buyer once of the dispatch, again if the tracking number changes, and once of the delivery.
 */
export async function setShipping(
  { pool }: Pick<Database, 'pool'>,
  action: { adminId: number; orderId: string } & Body,
): Promise<Refused | { ok: true }> {
  return await transaction(pool, async ({ db }) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('public_id', '=', action.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.status !== 'completed') return refuseState('Si spedisce solo un ordine pagato')
    // An omitted number stays; an empty one removes it.
    const trackingNumber = action.trackingNumber === undefined ? order.tracking_number : action.trackingNumber || null
    const { shippingState: state } = action
    if (state === order.shipping_state && trackingNumber === order.tracking_number) return { ok: true }
    const isShipped = state === 'shipped' || state === 'delivered'
    const changed = await db
      .updateTable('orders')
      .set({
        shipping_state: state,
        tracking_number: trackingNumber,
        shipped_at: isShipped ? sql<Date>`coalesce(shipped_at, clock_timestamp())` : null,
        delivered_at: state === 'delivered' ? sql<Date>`coalesce(delivered_at, clock_timestamp())` : null,
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(db, {
      adminId: action.adminId,
      action: 'order.ship',
      target: { kind: 'order', id: action.orderId },
      before: auditedFields(order),
      after: auditedFields(changed),
    })
    await notifyBuyer(db, changed)
    return { ok: true }
  })
}

async function notifyBuyer(db: Db, order: Row): Promise<void> {
  const kind = notifiedStates[order.shipping_state]
  if (!kind) return
  const buyer = await db.selectFrom('users').select('closed_at').where('id', '=', order.user_id).executeTakeFirst()
  if (!buyer || buyer.closed_at) return
  const { public_id: orderId, product_title: title, tracking_number: trackingNumber } = order
  const key = kind === 'order-shipped' ? `${kind}:${orderId}:${trackingNumber ?? ''}` : `${kind}:${orderId}`
  const payload = { orderId, title, ...(trackingNumber && { trackingNumber }) }
  await notify(db, { kind, userId: order.user_id, payload, key })
}

const notifiedStates: Record<string, 'order-shipped' | 'order-delivered'> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
}

function auditedFields({ shipping_state, tracking_number, shipped_at, delivered_at }: Row) {
  return {
    shippingState: shipping_state,
    trackingNumber: tracking_number,
    shippedAt: shipped_at?.toISOString() ?? null,
    deliveredAt: delivered_at?.toISOString() ?? null,
  }
}
