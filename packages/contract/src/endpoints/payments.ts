import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../page.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { Payment } from '../shapes/payment.ts'
import { line } from '../text.ts'

/** For calls that ask the provider, with its three tries. */
export const PROVIDER_WITHIN_MS = 25_000

export const paymentSetup = endpoint('paymentSetup', {
  access: 'user',
  summary: 'What a page needs to show the payment button',
  reply: z.object({
    clientToken: z.string(),
    clientId: z.string(),
    /** Where the provider's script is loaded from. */
    scriptUrl: z.string(),
    currency: z.literal('EUR'),
    /** No money moves, and pages say so. */
    isSandbox: z.boolean(),
  }),
  withinMs: PROVIDER_WITHIN_MS,
  refusals: ['INVALID_STATE', 'PAYMENT_PROVIDER_ERROR'],
})

/** What to pay for: a package of credits, or an order (bought or won). */
export const PaymentPurpose = z.union(
  [
    z.strictObject({ packageId: z.string('Pacchetto non valido') }),
    z.strictObject({ orderId: z.string('Ordine non valido') }),
  ],
  'Scopo del pagamento non valido',
)
export type PaymentPurpose = z.output<typeof PaymentPurpose>

export const createPayment = endpoint('createPayment', {
  access: 'user',
  summary: 'Open a payment at the provider; the server knows the amount due and refuses another one',
  body: z.strictObject({
    /** Euros with two decimals: `39.99`. */
    amount: z.string('Importo non valido').regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, 'Importo non valido'),
    currency: z.literal('EUR', 'Valuta non valida'),
    intent: z.literal('CAPTURE', 'Tipo di pagamento non valido'),
    /** If absent: the package with that price, or the user's only pending order of that amount. */
    purpose: PaymentPurpose.optional(),
  }),
  /** The provider's order id and its status there. */
  reply: z.object({ id: z.string(), status: z.string() }),
  status: 201,
  idempotent: true,
  limit: 'payment',
  withinMs: PROVIDER_WITHIN_MS,
  refusals: [
    'AMOUNT_MISMATCH',
    'PACKAGE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'INVALID_STATE',
    'EMAIL_NOT_VERIFIED',
    'LIMIT_REACHED',
    'EXCLUDED',
    'ALREADY_BOUGHT',
    'NO_CREDITS_BACK',
    'PAYMENT_PROVIDER_ERROR',
  ],
})

export const capturePayment = endpoint('capturePayment', {
  access: 'user',
  summary: "Capture an approved payment and apply it; may be repeated. `orderId` is the provider's",
  reply: z.object({
    id: z.string(),
    /** PENDING: the provider has not decided yet; the payment is applied later by itself. */
    status: z.enum(['COMPLETED', 'PENDING']),
    captureId: z.string().nullable(),
    /** In cents. */
    amount: z.int(),
    currency: z.literal('EUR'),
  }),
  limit: 'payment',
  withinMs: PROVIDER_WITHIN_MS,
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_APPROVED',
    'PAYMENT_DECLINED',
    'INVALID_STATE',
    'LIMIT_REACHED',
    'EXCLUDED',
    'ALREADY_BOUGHT',
    'NO_CREDITS_BACK',
    'PAYMENT_PROVIDER_ERROR',
  ],
})

const missingPayment = "Manca l'identificativo dell'ordine di pagamento"

/** The provider's order id, as a browser hands it back. */
export const providerOrderId = line(missingPayment).min(1, missingPayment).max(64, 'Pagamento non valido')

export const completeCreditPurchase = endpoint('completeCreditPurchase', {
  access: 'user',
  summary: 'Complete a purchase of credits by its captured payment; a repeat gives the same answer',
  body: z.strictObject({ packageId: z.string('Pacchetto non valido'), paymentIntentId: providerOrderId }),
  reply: z.object({
    creditsAdded: z.int(),
    /** The part of them that paid off the user's debt. */
    debtPaid: z.int(),
    /** The present balance. */
    credits: z.int(),
  }),
  idempotent: true,
  limit: 'payment',
  withinMs: PROVIDER_WITHIN_MS,
  refusals: [
    'PACKAGE_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_APPROVED',
    'PAYMENT_DECLINED',
    'INVALID_STATE',
    'LIMIT_REACHED',
    'EXCLUDED',
    'PAYMENT_PROVIDER_ERROR',
  ],
})

/** A webhook of the provider, authenticated by its signature. */
export const paymentWebhook = endpoint('paymentWebhook', {
  access: 'public',
  summary: "The provider's signed webhook events",
  body: z.looseObject({ id: z.string(), event_type: z.string() }, 'Evento non valido'),
  reply: MessageReply,
  limit: 'webhook',
  bodyBytes: limits.eventBodyBytes,
  withinMs: PROVIDER_WITHIN_MS,
  refusals: ['INVALID_SIGNATURE', 'PAYMENT_PROVIDER_ERROR'],
})

export const listPayments = endpoint('listPayments', {
  access: 'user',
  scope: 'read',
  summary: "The user's own payments",
  query: pageQuery,
  reply: z.array(Payment),
  paged: true,
})

export const paymentReceipt = endpoint('paymentReceipt', {
  access: 'user',
  scope: 'read',
  summary: 'The receipt of a payment, with its VAT, as a PDF; a role that lists orders may read any',
  reply: z.string(),
  limit: 'expensive',
  download: { fileName: 'centesimo-ricevuta.pdf', contentType: 'application/pdf' },
  refusals: ['PAYMENT_NOT_FOUND'],
})
