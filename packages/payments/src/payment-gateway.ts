/** A provider of payments, as the house needs it. Whatever goes wrong is a `PaymentFailure`. Money in cents, of EUR where nothing else is said. */
export type PaymentGateway = {
  /** Opens an order there. The same `requestId` gives the same order, however often it is sent. */
  createOrder: (order: NewProviderOrder) => Promise<ProviderOrder>
  getOrder: (providerOrderId: string) => Promise<ProviderOrder>
  /** Takes the money of an approved order, once per `requestId`. */
  captureOrder: (providerOrderId: string, requestId: string) => Promise<ProviderOrder>
  /** Gives money of a capture back, once per `requestId`. */
  refundCapture: (captureId: string, refund: ProviderRefundRequest) => Promise<ProviderRefund>
  getRefund: (providerRefundId: string) => Promise<ProviderRefund>
  /** What the page's script is opened with; empty where the account has no use for it. */
  clientToken: () => Promise<string>
  /** Whether the provider itself sent these bytes. */
  verifyWebhook: (headers: Record<string, string | string[] | undefined>, rawBody: string) => Promise<boolean>
}

export type NewProviderOrder = {
  requestId: string
  amountCents: number
  /** Public id of our payment: the provider hands it back with everything it says of this order. */
  reference: string
  /** What the payer reads there. */
  description: string
}

export type ProviderOrder = {
  id: string
  status: 'created' | 'approved' | 'completed' | 'voided' | 'other'
  amountCents: number
  currency: string
  /** Public id of our payment; null when the provider does not tell it. */
  reference: string | null
  payerEmail: string | null
  payerId: string | null
  /** Whom the money goes to, as the provider names us. */
  payeeId: string | null
  /** Where the payer is sent to approve; null when there is nothing to approve. */
  approveUrl: string | null
  /** The newest first. */
  captures: ProviderCapture[]
  /** What went back of them, with the capture that it went back from. */
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

/** In the currency that was captured. `note` is read by the payer. */
export type ProviderRefundRequest = { requestId: string; amountCents: number; currency: string; note: string }

export type ProviderRefund = {
  id: string
  status: 'completed' | 'pending' | 'failed' | 'other'
  amountCents: number
  currency: string
}

/**
 * Why the provider did not do what it was asked: `declined`, another card may work; `not-approved`, the payer has not agreed yet;
 * `already-captured`, ask for the order; `not-found`; `refused`, it never will; `transient`, it may have been done or not, so the same request
 * id must be sent again; `misconfigured`, our credentials or our request are wrong.
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
  /** The provider's own name of it, for the log and the admin. */
  readonly issue: string

  constructor(kind: PaymentFailureKind, issue: string, options?: ErrorOptions) {
    super(`${kind}: ${issue}`, options)
    this.kind = kind
    this.issue = issue
  }
}
