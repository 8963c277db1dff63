import type { Order } from '@centesimo/contract'
import { trackingUrl } from '@centesimo/domain'
import { sql } from 'kysely'

type Progress = Pick<
  Order,
  'isPaymentChecking' | 'paymentId' | 'refunded' | 'shippingState' | 'trackingNumber' | 'carrier' | 'trackingUrl'
>

/** Columns for the state of an order's payment and shipment, beside `orders`. */
export const orderProgress = [
  'orders.shipping_state',
  'orders.tracking_number',
  sql<Carrier | null>`(
    select json_build_object('id', public_id, 'name', name, 'trackingUrl', tracking_url)
    from carriers where carriers.id = orders.carrier_id)`.as('carrier'),
  sql<string | null>`(
    select payments.public_id from payments
    where payments.order_id = orders.id and payments.applied_at is not null
      and payments.state in ('applied', 'refunding', 'refunded')
    order by payments.id desc limit 1)`.as('payment_id'),
  sql<number>`(
    select coalesce(sum(payments.refunded_cents), 0)::integer from payments
    where payments.order_id = orders.id)`.as('refunded_cents'),
  sql<boolean>`exists (
    select from payments
    where payments.order_id = orders.id and payments.state in ('capturing', 'captured', 'parked'))`.as('is_checking'),
] as const

type Carrier = { id: string; name: string; trackingUrl: string }

type ProgressRow = {
  shipping_state: string
  tracking_number: string | null
  carrier: Carrier | null
  payment_id: string | null
  refunded_cents: number
  is_checking: boolean
}

export function presentProgress(row: ProgressRow): Progress {
  return {
    isPaymentChecking: row.is_checking,
    paymentId: row.payment_id,
    refunded: row.refunded_cents,
    shippingState: row.shipping_state as Order['shippingState'],
    trackingNumber: row.tracking_number,
    carrier: row.carrier && { id: row.carrier.id, name: row.carrier.name },
    trackingUrl: row.carrier && row.tracking_number ? trackingUrl(row.carrier.trackingUrl, row.tracking_number) : null,
  }
}
