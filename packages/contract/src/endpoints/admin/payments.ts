import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { optionalQuery, pageQuery } from '../../page.ts'
import { ApprovalNeeded } from '../../shapes/approval.ts'
import { AdminPayment, PaymentEvent, paymentStates } from '../../shapes/payment.ts'
import { instant, line, whole } from '../../text.ts'
import { PROVIDER_WITHIN_MS } from '../payments.ts'

export const listAdminPayments = endpoint('listAdminPayments', {
  access: 'admin',
  summary: 'All payments; `state=parked` lists those that need an admin',
  query: pageQuery.extend({
    state: optionalQuery(z.enum(paymentStates, 'Stato non valido')),
    purpose: optionalQuery(z.enum(['credits', 'order'], 'Scopo non valido')),
    /** Of the payment's start. */
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    /** A user, a purchase, or a number at the provider. */
    search: optionalQuery(line().max(limits.searchChars, 'Ricerca troppo lunga')),
  }),
  reply: z.array(AdminPayment),
  paged: true,
})

export const refundPayment = endpoint('refundPayment', {
  access: 'admin',
  summary: 'Refund a payment, in full or in part; revokes the credits it bought, and spent ones become a debt',
  body: z.strictObject({
    /** In cents; if absent, everything that is left. */
    amount: whole(1, limits.priceCents.max, 'Importo non valido').optional(),
    reason: line('Motivo richiesto')
      .trim()
      .min(3, 'Motivo richiesto')
      .max(limits.shortTextChars, 'Motivo troppo lungo'),
  }),
  reply: AdminPayment,
  accepted: ApprovalNeeded,
  idempotent: true,
  dangerous: true,
  withinMs: PROVIDER_WITHIN_MS,
  refusals: ['PAYMENT_NOT_FOUND', 'AMOUNT_MISMATCH', 'INVALID_STATE', 'PAYMENT_PROVIDER_ERROR'],
})

export const recheckPayment = endpoint('recheckPayment', {
  access: 'admin',
  summary: 'Ask the provider about a payment now and apply the answer',
  reply: AdminPayment,
  withinMs: PROVIDER_WITHIN_MS,
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_PROVIDER_ERROR'],
})

export const listPaymentEvents = endpoint('listPaymentEvents', {
  access: 'admin',
  summary: 'Webhook events that are not handled yet, newest first',
  query: pageQuery,
  reply: z.array(PaymentEvent),
  paged: true,
})

export const retryPaymentEvent = endpoint('retryPaymentEvent', {
  access: 'admin',
  summary: 'Retry an event now',
  reply: PaymentEvent,
  withinMs: PROVIDER_WITHIN_MS,
  refusals: ['EVENT_NOT_FOUND', 'INVALID_STATE', 'PAYMENT_PROVIDER_ERROR'],
})
