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
  /** Whether the provider signed exactly these bytes. */
  verifyWebhook: (headers: Record<string, string | string[] | undefined>, rawBody: string) => Promise<boolean>
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
