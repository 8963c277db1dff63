import type { PaymentDeps } from '../payment-deps.ts'
import type { ProviderOrder } from '../payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { noteCapture } from './note-capture.ts'

/**
 * The one end of every payment: completion, event and reconciliation all come here with what the provider says of its order. However often and
 * in whatever order they do, money is noted once and what was paid for is given once.
 */
export async function settle(deps: PaymentDeps, paymentId: number, providerOrder: ProviderOrder): Promise<void> {
  await noteCapture(deps, paymentId, providerOrder)
  await applyPayment(deps, paymentId)
}
