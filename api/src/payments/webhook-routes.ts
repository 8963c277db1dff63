import { paymentWebhook } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'

/** Whatever is not answered with 200 is sent again, so an event that means nothing yet is taken too. */
export function webhookRoutes({ payments }: Pick<Deps, 'payments'>): Route[] {
  return [
    handle(paymentWebhook, async ({ request }) => {
      const isHeard = await payments.hear(request.headers, request.rawBody ?? '')
      return isHeard ? { message: 'Evento ricevuto' } : refuse('INVALID_SIGNATURE')
    }),
  ]
}
