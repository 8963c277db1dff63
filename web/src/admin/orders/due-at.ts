import type { AdminOrder } from '@centesimo/contract'
import { orderDueAt } from '@centesimo/domain'

/** By when an order is to be paid or shipped; null if neither. Credits are not shipped. */
export function dueAt({ paymentDueDate, completedAt, ...order }: AdminOrder): string | null {
  if (order.status === 'completed' && order.prizeCredits !== null) return null
  const at = orderDueAt({ ...order, paymentDueAt: toMs(paymentDueDate), paidAt: toMs(completedAt) })
  return at === null ? null : new Date(at).toISOString()
}

const toMs = (iso: string | null) => (iso === null ? null : Date.parse(iso))
