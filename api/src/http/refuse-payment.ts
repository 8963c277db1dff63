import type { PaymentRefusal } from '@centesimo/payments'
import { type Refused, refuse, refuseState } from './refusal.ts'

/** What payments refused, as the caller reads it. */
export function refusePayment({ refused, message }: PaymentRefusal): Refused {
  return message === undefined ? refuse(refused) : { ...refuse(refused), message }
}

/** 409: the provider has not decided yet, and what was paid for follows by itself. */
export function refuseUndecided(): Refused {
  return refuseState('PayPal sta verificando il pagamento: ti avviseremo appena è confermato, non serve ripeterlo.')
}
