import type { PaymentDeps } from '../payment-deps.ts'
import type { ProviderOrder } from '../payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { recordCapture } from './record-capture.ts'

/**
 * The single entry point for provider results: completion, webhook and reconciliation all call it
 * with the provider's order. Idempotent in any order and number of calls: money is recorded once
 * and the payment is applied once.
 */
export async function settle(deps: PaymentDeps, paymentId: number, providerOrder: ProviderOrder): Promise<void> {
  await recordCapture(deps, paymentId, providerOrder)
  await applyPayment(deps, paymentId)
}
