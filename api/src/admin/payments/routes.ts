import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { presentWaiting } from '../../http/present-waiting.ts'
import { refusePayment } from '../../http/refuse-payment.ts'
import { listOpenEvents } from './list-payment-events.ts'
import { listAllPayments } from './list-payments.ts'

/** All payments, for admins. */
export function adminPaymentRoutes({ database: { db }, payments }: Pick<Deps, 'database' | 'payments'>): Route[] {
  return [
    handle(calls.listAdminPayments, async ({ query }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listAllPayments(db, query, from) : from
    }),
    handle(calls.refundPayment, async ({ params, body, user, idempotencyKey: requestId }) => {
      const { amount = null, reason } = body
      const request = { adminId: user.id, paymentId: params.id, amountCents: amount, reason, requestId }
      const refunded = await payments.refund(request)
      if ('refused' in refunded) return refusePayment(refunded)
      return 'approvalId' in refunded ? presentWaiting(refunded) : refunded
    }),
    handle(calls.recheckPayment, async ({ params, user }) => {
      const rechecked = await payments.recheck({ adminId: user.id, paymentId: params.id })
      return 'refused' in rechecked ? refusePayment(rechecked) : rechecked
    }),
    handle(calls.listPaymentEvents, async ({ query }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listOpenEvents(db, from) : from
    }),
    handle(calls.retryPaymentEvent, async ({ params, user }) => {
      const retried = await payments.retryEvent({ adminId: user.id, eventId: params.id })
      return 'refused' in retried ? refusePayment(retried) : retried
    }),
  ]
}
