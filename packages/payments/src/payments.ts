import type { AdminPayment, PaymentEvent } from '@centesimo/contract'
import type { ApprovalDecision, WaitsForApproval } from '@centesimo/people'
import type { WebhookHeaders } from './payment-gateway.ts'

/**
 * The payment operations for api and worker. Every call is idempotent, and `reconcile` finishes
 * what was interrupted.
 */
export type Payments = {
  /**
   * Settings for the page's payment button. Without a configured provider this and every other call
   * is refused with PAYMENT_PROVIDER_ERROR. In production this and `create` are also refused while
   * details of the company are missing.
   */
  setup: () => Promise<PaymentSetup | PaymentRefusal>
  /**
   * Inserts the payment, then creates the order at the provider. `amountCents` is the amount that
   * the client believes is due; another amount is refused.
   */
  create: (request: OpenRequest) => Promise<{ providerOrderId: string; status: string } | PaymentRefusal>
  /** Captures the user's own approved payment and applies it. */
  capture: (request: { userId: number; providerOrderId: string }) => Promise<CaptureResult | PaymentRefusal>
  /**
   * Stores a webhook event and handles it when possible. False when the provider did not sign it.
   * Throws `PaymentFailure` when the signature cannot be verified now; the provider must then send
   * the event again.
   */
  ingestWebhook: (headers: WebhookHeaders, rawBody: string) => Promise<boolean>
  /**
   * Finishes interrupted work: open payments, requested refunds, unhandled events. Returns how many
   * it moved.
   */
  reconcile: () => Promise<number>
  /**
   * Ingests what the provider lists and no webhook has brought, also after the database was
   * restored to an earlier time. Returns how many events were new. Throws `PaymentFailure`.
   */
  readMissedEvents: () => Promise<number>
  /** Above the amount of the two-person rule the refund waits until it is repeated as approved. */
  refund: (request: RefundRequest) => Promise<AdminPayment | WaitsForApproval | PaymentRefusal>
  recheck: (request: { adminId: number; paymentId: string }) => Promise<AdminPayment | PaymentRefusal>
  /** Retries a stored webhook event now, by the provider's event id. */
  retryEvent: (request: { adminId: number; eventId: string }) => Promise<PaymentEvent | PaymentRefusal>
}

export type PaymentSetup = { clientToken: string; clientId: string; scriptUrl: string; isSandbox: boolean }

/**
 * Package and order ids are public ids. Without a purpose the amount must match exactly one item
 * that is due.
 */
export type OpenRequest = {
  userId: number
  amountCents: number
  purpose: { packageId: string } | { orderId: string } | null
}

export type CaptureResult = {
  paymentId: string
  providerOrderId: string
  /**
   * `pending`: the provider has not decided and the payment completes later by itself, or it is
   * parked for an admin.
   */
  status: 'completed' | 'pending'
  captureId: string | null
  amountCents: number
  /** Public id of the package or of the order. */
  packageId: string | null
  orderId: string | null
  /** Credits added by this payment; 0 for an order. */
  creditsAdded: number
  /** How many of those credits paid the user's debt. */
  debtPaid: number
}

/** `paymentId` is the public id. `amountCents` null refunds all that is left. */
export type RefundRequest = {
  adminId: number
  paymentId: string
  amountCents: number | null
  reason: string
  /** The idempotency key of the call. */
  requestId?: string | null
  /** The second person's; the request is then the first person's, as stored. */
  approval?: ApprovalDecision
}

/**
 * Why the call was refused: a contract error code, and a message where the code is not specific
 * enough.
 */
export type PaymentRefusal = {
  refused:
    | 'AMOUNT_MISMATCH'
    | 'PACKAGE_NOT_FOUND'
    | 'ORDER_NOT_FOUND'
    | 'PAYMENT_NOT_FOUND'
    | 'EVENT_NOT_FOUND'
    | 'APPROVAL_NOT_FOUND'
    | 'PAYMENT_NOT_APPROVED'
    | 'PAYMENT_DECLINED'
    | 'PAYMENT_PROVIDER_ERROR'
    | 'INVALID_STATE'
    | 'EMAIL_NOT_VERIFIED'
    | 'LIMIT_REACHED'
    | 'EXCLUDED'
    | 'ALREADY_BOUGHT'
    | 'NO_CREDITS_BACK'
  message?: string
  /** Until when the user's own limits refuse it, as an ISO time. */
  until?: string
}
