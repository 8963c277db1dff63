import type { AdminOrder } from '@centesimo/contract'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { Badge } from '../../ui/badge.tsx'

const statusTones = {
  pending: 'orange',
  completed: 'green',
  failed: 'red',
  cancelled: 'calm',
  expired: 'calm',
} as const
const paymentTones = { pending: 'orange', completed: 'green', expired: 'calm' } as const
const shipmentTones = { waiting: 'calm', preparing: 'orange', shipped: 'blue', delivered: 'green' } as const

export function StatusBadge({ status }: Pick<AdminOrder, 'status'>) {
  return <Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>
}

/** The payment state of an order. */
export function PaymentBadge({ order }: { order: AdminOrder }) {
  const { refunded, amount, isPaymentChecking, paymentStatus } = order
  if (refunded > 0) return <Badge>{refunded < amount ? words.refunded.part : words.refunded.whole}</Badge>
  if (isPaymentChecking) return <Badge tone="blue">{words.checking}</Badge>
  return <Badge tone={paymentTones[paymentStatus]}>{words.paymentStatuses[paymentStatus]}</Badge>
}

/** The shipping state; an unpaid order has no shipment. */
export function ShipmentBadge({ order: { status, shippingState } }: { order: AdminOrder }) {
  if (status !== 'completed') return null
  return <Badge tone={shipmentTones[shippingState]}>{words.shipments[shippingState]}</Badge>
}
