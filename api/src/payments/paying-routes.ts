import * as calls from '@centesimo/contract'
import type { OpenRequest } from '@centesimo/payments'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { refusePayment } from '../http/refuse-payment.ts'
import { completePurchase } from './complete-purchase.ts'

/**
 * From the payment button to the credits. A browser's claims of what is due or paid are never
 * trusted.
 */
export function payingRoutes(deps: Pick<Deps, 'database' | 'payments'>): Route[] {
  const { payments } = deps
  return [
    handle(calls.paymentSetup, async () => {
      const setup = await payments.setup()
      return 'refused' in setup ? refusePayment(setup) : { ...setup, currency: 'EUR' as const }
    }),
    handle(calls.createPayment, async ({ body, user }) => {
      const opened = await payments.create({
        userId: user.id,
        amountCents: centsOf(body.amount),
        purpose: purposeOf(body.purpose),
      })
      return 'refused' in opened ? refusePayment(opened) : { id: opened.providerOrderId, status: opened.status }
    }),
    handle(calls.capturePayment, async ({ params, user }) => {
      const captured = await payments.capture({ userId: user.id, providerOrderId: params.orderId })
      if ('refused' in captured) return refusePayment(captured)
      const { providerOrderId, status, captureId, amountCents } = captured
      return {
        id: providerOrderId,
        status: status === 'pending' ? ('PENDING' as const) : ('COMPLETED' as const),
        captureId,
        amount: amountCents,
        currency: 'EUR' as const,
      }
    }),
    handle(calls.completeCreditPurchase, ({ body, user }) =>
      completePurchase(deps, {
        userId: user.id,
        packageId: idOf(body.packageId),
        providerOrderId: idOf(body.paymentIntentId),
      }),
    ),
  ]
}

/** The contract allows only euros with two decimals, so without the point they are cents. */
function centsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

function purposeOf(purpose: calls.PaymentPurpose | undefined): OpenRequest['purpose'] {
  if (!purpose) return null
  return 'packageId' in purpose ? { packageId: idOf(purpose.packageId) } : { orderId: idOf(purpose.orderId) }
}
