import type { PaymentRow } from '../payment-deps.ts'

/**
 * The state of a captured payment without a refund in progress: applied, or parked for an admin.
 */
export function stateAfterRefund({ applied_at }: Pick<PaymentRow, 'applied_at'>): 'applied' | 'parked' {
  return applied_at === null ? 'parked' : 'applied'
}
