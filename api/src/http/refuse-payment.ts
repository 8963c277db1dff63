import type { PaymentRefusal } from '@centesimo/payments'
import { type Refused, refuse, refuseState } from './refusal.ts'

/** A refusal by the payments package, for the caller. */
export function refusePayment({ refused, message, until }: PaymentRefusal): Refused {
  return { ...refuse(refused), ...(message !== undefined && { message }), ...(until !== undefined && { until }) }
}

/** 409: the provider has not decided yet; the purchase completes by itself later. */
export function refuseUndecided(): Refused {
  return refuseState('PayPal sta verificando il pagamento: ti avviseremo appena è confermato, non serve ripeterlo.')
}
