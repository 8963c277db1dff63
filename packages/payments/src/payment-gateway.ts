/**
 * The port to a payment provider. Every failure is a `PaymentFailure`. Amounts are in cents, in EUR
 * unless a currency is given.
 */
export type PaymentGateway = {
  /** Creates an order at the provider. Idempotent per `requestId`. */
  createOrder: (order: NewProviderOrder) => Promise<ProviderOrder>
  getOrder: (providerOrderId: string) => Promise<ProviderOrder>
  /** Captures an approved order. Idempotent per `requestId`. */
  captureOrder: (providerOrderId: string, requestId: string) => Promise<ProviderOrder>
  /** Refunds a capture in full or in part. Idempotent per `requestId`. */
  refundCapture: (captureId: string, refund: ProviderRefundRequest) => Promise<ProviderRefund>
  getRefund: (providerRefundId: string) => Promise<ProviderRefund>
  /** Token for the provider's script on the page; empty when the account does not use one. */
  clientToken: () => Promise<string>
  /** The event of a webhook call; null unless the provider signed exactly these bytes. */
  verifyEvent: (headers: WebhookHeaders, rawBody: string) => Promise<ProviderEvent | null>
  /** The event of a body that was verified and stored before; null when it is not readable. */
  readEvent: (storedBody: unknown) => ProviderEvent | null
  /** The events between two times, delivered or not, in pages as the provider lists them. */
  listEvents: (from: Date, to: Date) => AsyncIterable<ListedEvent[]>
}

/** An event, and its body as the provider lists it. */
export type ListedEvent = { event: ProviderEvent; body: string }

/** A webhook as the provider has it. */
export type ProviderWebhook = { url: string; missingEvents: string[] }

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** The parts of a webhook event that are used. Everything else is read from the provider again. */
export type ProviderEvent = {
  id: string
  /** The provider's own name of what happened, for the log and the admin. */
  type: string
  /** `reversed`: the payer's bank took the money back. */
  kind: 'approved' | 'refunded' | 'reversed' | 'other'
  /** When it happened, by the provider's clock; null when unknown. */
  at: Date | null
  /** Public id of our payment; null when missing. The payer can set it, so it is never trusted. */
  reference: string | null
  providerOrderId: string | null
  captureId: string | null
  /** The refund of a refund or reversal event. */
  refund: { id: string; amountCents: number } | null
}

export type NewProviderOrder = {
  requestId: string
  amountCents: number
  /** Public id of our payment; the provider returns it with everything about this order. */
  reference: string
  /** Shown to the payer at the provider. */
  description: string
}

export type ProviderOrder = {
  id: string
  status: 'created' | 'approved' | 'completed' | 'voided' | 'other'
  amountCents: number
  currency: string
  /** Public id of our payment; null when the provider omits it. */
  reference: string | null
  payerEmail: string | null
  payerId: string | null
  /** The provider's id of the account that receives the money. */
  payeeId: string | null
  /** URL of the approval page; null when there is nothing to approve. */
  approveUrl: string | null
  /** Newest first. */
  captures: ProviderCapture[]
  /** Refunds of the captures, each with the id of its capture. */
  refunds: (ProviderRefund & { captureId: string | null })[]
}

export type ProviderCapture = {
  id: string
  status: 'completed' | 'pending' | 'declined' | 'failed' | 'refunded' | 'partially-refunded' | 'other'
  amountCents: number
  currency: string
  feeCents: number | null
  capturedAt: Date | null
}

/** Amount in the captured currency. The payer sees `note`. */
export type ProviderRefundRequest = { requestId: string; amountCents: number; currency: string; note: string }

export type ProviderRefund = {
  id: string
  status: 'completed' | 'pending' | 'failed' | 'other'
  amountCents: number
  currency: string
}

/**
 * Why the provider refused a call:
 * - `declined`: another card may work
 * - `not-approved`: the payer has not approved yet
 * - `already-captured`: read the order
 * - `not-found`
 * - `refused`: permanent
 * - `transient`: the outcome is unknown, so retry with the same request id
 * - `misconfigured`: our credentials or our request are wrong
 */
export type PaymentFailureKind =
  | 'declined'
  | 'not-approved'
  | 'already-captured'
  | 'not-found'
  | 'refused'
  | 'transient'
  | 'misconfigured'

export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly kind: PaymentFailureKind
  /** The provider's error code, for the log and the admin. */
  readonly issue: string

  constructor(kind: PaymentFailureKind, issue: string, options?: ErrorOptions) {
    super(`${kind}: ${issue}`, options)
    this.kind = kind
    this.issue = issue
  }
}
