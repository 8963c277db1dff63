import type { PaymentRow } from '../payment-deps.ts'
import type { ProviderCapture, ProviderOrder } from '../payment-gateway.ts'

/** Explains to the admin how a capture differs from what was requested; null when it matches. */
export function captureMismatch(
  payment: Pick<PaymentRow, 'public_id' | 'provider_order_id' | 'amount_cents' | 'currency' | 'payee_id'>,
  order: Pick<ProviderOrder, 'id' | 'reference' | 'payeeId'>,
  capture: Pick<ProviderCapture, 'amountCents' | 'currency'>,
): string | null {
  if (order.id !== payment.provider_order_id) {
    return `the provider returned order ${order.id} instead of ${payment.provider_order_id}`
  }
  if (order.reference !== null && order.reference !== payment.public_id) {
    return `the provider's order belongs to ${order.reference}`
  }
  if (payment.payee_id !== null && order.payeeId !== payment.payee_id) {
    return `the money went to ${order.payeeId ?? 'an unknown payee'} instead of ${payment.payee_id}`
  }
  if (capture.currency !== payment.currency) return `captured in ${capture.currency} instead of ${payment.currency}`
  if (capture.amountCents !== payment.amount_cents) {
    return `captured ${capture.amountCents} cents instead of ${payment.amount_cents}`
  }
  return null
}
