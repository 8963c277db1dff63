import type { setOrderShipping } from '@centesimo/contract'
import { type Database, type Db, type Orders, recordAudit, transaction } from '@centesimo/db'
import { trackingUrl } from '@centesimo/domain'
import { notify } from '@centesimo/notifications'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type Refused, refuse, refuseFields, refuseState } from '../../http/refusal.ts'

type Body = z.output<typeof setOrderShipping.body>
type Row = Selectable<Orders>
type Carrier = { id: number; name: string; tracking_url: string }

export const creditsAreNotShipped = "In palio c'erano crediti: non si spedisce nulla"

/**
 * Sets the shipping state of a paid order, forwards or, to correct a mistake, backwards. Notifies
 * the buyer once of the dispatch, again if the tracking number or the carrier changes, and once of
 * the delivery or of each return. What was refunded may only come back. `decide` sees the locked
 * order and may refuse the change, or leave all as it is.
 */
export async function setShipping(
  { pool }: Pick<Database, 'pool'>,
  action: { adminId: number; orderId: string } & Body,
  decide: (order: Row) => Refused | 'unchanged' | 'sent' = () => 'sent',
): Promise<Refused | { ok: true; isChanged: boolean }> {
  return await transaction(pool, async ({ db }) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('public_id', '=', action.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.prize_credits !== null) return refuseState(creditsAreNotShipped)
    const comesBack = action.shippingState === 'returned' && isShipped(order.shipping_state)
    if (order.status !== 'completed' && !(order.status === 'cancelled' && comesBack))
      return refuseState('Si spedisce solo un ordine pagato')
    const decision = decide(order)
    if (decision === 'unchanged') return { ok: true, isChanged: false }
    if (decision !== 'sent') return decision
    const [before, after] = [await carrierOf(db, order), await chosenCarrier(db, order, action.carrierId)]
    if (after === undefined) return refuseFields({ carrierId: 'Corriere non disponibile' })
    const { shippingState: state } = action
    const wasReturned = order.shipping_state === 'returned'
    if (state === 'returned' && !wasReturned && !isShipped(order.shipping_state))
      return refuseState('Può tornare indietro solo un pacco già spedito')
    // An omitted number stays, unless it is that of what came back; an empty one removes it.
    const known = wasReturned && state !== 'returned' ? null : order.tracking_number
    const trackingNumber = action.trackingNumber === undefined ? known : action.trackingNumber || null
    const isSame =
      state === order.shipping_state &&
      trackingNumber === order.tracking_number &&
      (after?.id ?? null) === order.carrier_id
    if (isSame) return { ok: true, isChanged: false }
    const changed = await db
      .updateTable('orders')
      .set({
        shipping_state: state,
        tracking_number: trackingNumber,
        carrier_id: after?.id ?? null,
        ...datesOf(state, { wasReturned }),
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(db, {
      adminId: action.adminId,
      action: 'order.ship',
      target: { kind: 'order', id: action.orderId },
      before: auditedFields(order, before),
      after: auditedFields(changed, after),
    })
    // What was refunded is neither sent again nor refunded: there is nothing to choose.
    if (changed.status === 'completed') await notifyBuyer(db, changed, after)
    return { ok: true, isChanged: true }
  })
}

const isShipped = (state: string) => state === 'shipped' || state === 'delivered'

/** The last return stays known: what leaves again is another parcel, of which the buyer is told. */
function datesOf(state: Body['shippingState'], { wasReturned }: { wasReturned: boolean }) {
  if (state === 'returned') return wasReturned ? {} : { returned_at: sql<Date>`clock_timestamp()` }
  const firstOf = (column: 'shipped_at' | 'delivered_at') =>
    wasReturned ? sql<Date>`clock_timestamp()` : sql<Date>`coalesce(${sql.ref(column)}, clock_timestamp())`
  return {
    shipped_at: isShipped(state) ? firstOf('shipped_at') : null,
    delivered_at: state === 'delivered' ? firstOf('delivered_at') : null,
  }
}

/** The order's carrier, also one that is switched off. */
export async function carrierOf(db: Db, { carrier_id: id }: Row): Promise<Carrier | null> {
  if (id === null) return null
  return await selectCarriers(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** undefined: there is none of this id, or it is switched off and not the order's own. */
async function chosenCarrier(db: Db, order: Row, publicId: string | null | undefined) {
  if (publicId === undefined) return carrierOf(db, order)
  if (publicId === null) return null
  return await selectCarriers(db)
    .where('public_id', '=', publicId)
    .where((carrier) => carrier.or([carrier('is_active', '=', true), carrier('id', '=', order.carrier_id)]))
    .executeTakeFirst()
}

function selectCarriers(db: Db) {
  return db.selectFrom('carriers').select(['id', 'name', 'tracking_url'])
}

async function notifyBuyer(db: Db, order: Row, carrier: Carrier | null): Promise<void> {
  const kind = notifiedStates[order.shipping_state]
  if (!kind) return
  const buyer = await db.selectFrom('users').select('closed_at').where('id', '=', order.user_id).executeTakeFirst()
  if (!buyer || buyer.closed_at) return
  const { public_id: orderId, product_title: title, tracking_number: code } = order
  const what = kind === 'order-shipped' ? [orderId, code ?? '', ...(carrier ? [carrier.id] : [])] : [orderId]
  const key = [kind, ...what, ...(order.returned_at ? [order.returned_at.toISOString()] : [])].join(':')
  const payload = {
    orderId,
    title,
    ...(code && { trackingNumber: code }),
    ...(carrier && { carrier: carrier.name }),
    ...(carrier && code && { trackingUrl: trackingUrl(carrier.tracking_url, code) }),
  }
  await notify(db, { kind, userId: order.user_id, payload, key })
}

const notifiedStates: Record<string, 'order-shipped' | 'order-delivered' | 'order-returned'> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  returned: 'order-returned',
}

export function auditedFields(order: Row, carrier: Carrier | null) {
  const { shipping_state, tracking_number, shipped_at, delivered_at, returned_at } = order
  return {
    shippingState: shipping_state,
    carrier: carrier?.name ?? null,
    trackingNumber: tracking_number,
    shippedAt: shipped_at?.toISOString() ?? null,
    deliveredAt: delivered_at?.toISOString() ?? null,
    ...(returned_at && { returnedAt: returned_at.toISOString() }),
  }
}
