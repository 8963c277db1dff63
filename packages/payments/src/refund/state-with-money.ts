import type { PaymentRow } from '../payment-deps.ts'

/** The state of a payment whose money we have, and none of it under way: given for something, or waiting for an admin. */
export function stateWithMoney({ applied_at }: Pick<PaymentRow, 'applied_at'>): 'applied' | 'parked' {
  return applied_at === null ? 'parked' : 'applied'
}
