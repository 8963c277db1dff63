import type { PaymentDeps } from '../payment-deps.ts'
import type { ProviderOrder } from '../payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { recordCapture } from './record-capture.ts'

/**
 * Records what the provider reports about a payment's order and applies the payment. Idempotent in
 * any order and number of calls: money is recorded once, and `applyPayment` gives once.
 */
export async function settle(deps: PaymentDeps, paymentId: number, providerOrder: ProviderOrder): Promise<void> {
  await recordCapture(deps, paymentId, providerOrder)
  await applyPayment(deps, paymentId)
}
