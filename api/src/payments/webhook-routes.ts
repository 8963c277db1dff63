import { paymentWebhook } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'

/**
 * The provider resends everything not answered with 200, so events without a meaning yet are
 * accepted too.
 */
export function webhookRoutes({ payments }: Pick<Deps, 'payments'>): Route[] {
  return [
    handle(paymentWebhook, async ({ request }) => {
      const isHeard = await payments.hear(request.headers, request.rawBody ?? '')
      return isHeard ? { message: 'Evento ricevuto' } : refuse('INVALID_SIGNATURE')
    }),
  ]
}
