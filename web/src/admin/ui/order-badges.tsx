import type { AuctionRun } from '@centesimo/contract'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { Badge } from '../../ui/badge.tsx'

const statusTones = {
  pending: 'orange',
  completed: 'green',
  failed: 'red',
  cancelled: 'calm',
  expired: 'calm',
} as const
const paymentTones = { pending: 'calm', completed: 'green', expired: 'calm' } as const
/** Amber is what waits for an admin; a payment waits for its customer. */
const shipmentTones = {
  waiting: 'orange',
  preparing: 'orange',
  shipped: 'blue',
  delivered: 'green',
  returned: 'orange',
} as const

/** What an order's badges read; the last order of an auction has no more than this. */
export type OrderState = NonNullable<AuctionRun['order']>

function StatusBadge({ status }: Pick<OrderState, 'status'>) {
  return <Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>
}

/** The payment state of an order. */
export function PaymentBadge({ order }: { order: OrderState }) {
  const { refunded, amount, isPaymentChecking, paymentStatus } = order
  if (refunded > 0) return <Badge>{refunded < amount ? words.refunded.part : words.refunded.whole}</Badge>
  if (isPaymentChecking) return <Badge tone="blue">{words.checking}</Badge>
  return <Badge tone={paymentTones[paymentStatus]}>{words.statuses[paymentStatus]}</Badge>
}

/**
 * Where an order stands, in one badge: to be paid, then its shipment or the credits it had won, or
 * why it came to nothing. A refund of only a part of it stands beside the amount.
 */
export function OrderBadge({ order }: { order: OrderState }) {
  const { status, shippingState, refunded, amount } = order
  if (status === 'pending' || (refunded > 0 && refunded >= amount)) return <PaymentBadge order={order} />
  if (status !== 'completed') return <StatusBadge status={status} />
  if (order.prizeCredits) return <Badge tone="green">{words.credited}</Badge>
  return <Badge tone={shipmentTones[shippingState]}>{words.shipments[shippingState]}</Badge>
}
