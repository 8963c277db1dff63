import { paymentWebhook } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'

/**
 * The provider resends everything not answered with 200, so a correctly signed event is accepted
 * even if it matches no payment yet; it is retried later.
 */
export function webhookRoutes({ payments }: Pick<Deps, 'payments'>): Route[] {
  return [
    handle(paymentWebhook, async ({ request }) => {
      const isIngested = await payments.ingestWebhook(request.headers, request.rawBody ?? '')
      return isIngested ? { message: 'Evento ricevuto' } : refuse('INVALID_SIGNATURE')
    }),
  ]
}
