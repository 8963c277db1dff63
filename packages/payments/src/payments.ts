import type { AdminPayment, PaymentEvent } from '@centesimo/contract'

/** What the programs ask of payments. Every call bears a repeat, and whatever is cut short is finished by `reconcile`. */
export type Payments = {
  /** What a page's button is opened with. Where no provider is set up this and every other call is refused with PAYMENT_PROVIDER_ERROR. */
  setup: () => Promise<PaymentSetup | PaymentRefusal>
  /** Writes the payment's row, then opens the order at the provider. `amountCents` is what the caller believes is due. */
  open: (request: OpenRequest) => Promise<{ providerOrderId: string; status: string } | PaymentRefusal>
  /** Takes an approved payment of this person and gives what was paid for. */
  capture: (request: { userId: number; providerOrderId: string }) => Promise<Captured | PaymentRefusal>
  /**
   * A provider's event: kept, and handled if it can be already. False when its signature is not the provider's; throws `PaymentFailure` when
   * that cannot be known now, and the event must come again.
   */
  hear: (headers: Record<string, string | string[] | undefined>, rawBody: string) => Promise<boolean>
  /** Finishes what was cut short: open payments, refunds asked for, events not understood yet. Returns how many it moved on. */
  reconcile: () => Promise<number>
  refund: (request: RefundRequest) => Promise<AdminPayment | PaymentRefusal>
  recheck: (request: { adminId: number; paymentId: string }) => Promise<AdminPayment | PaymentRefusal>
  /** Tries again now to handle a provider's event, by the provider's id of it. */
  retryEvent: (request: { adminId: number; eventId: string }) => Promise<PaymentEvent | PaymentRefusal>
}

export type PaymentSetup = { clientToken: string; clientId: string; scriptUrl: string; isSandbox: boolean }

/** Ids of packages and orders are public ones; without a purpose the amount must name exactly one thing that is due. */
export type OpenRequest = {
  userId: number
  amountCents: number
  purpose: { packageId: string } | { orderId: string } | null
}

export type Captured = {
  paymentId: string
  providerOrderId: string
  /** `pending`: the provider has not decided, and what was paid for follows by itself; or an admin has to look at it. */
  status: 'completed' | 'pending'
  captureId: string | null
  amountCents: number
  /** Public id of the package or of the order. */
  packageId: string | null
  orderId: string | null
  /** Given by this payment; 0 for an order. */
  creditsAdded: number
  /** How many of those went to what the person owed. */
  debtPaid: number
}

/** `paymentId` is public; `amountCents` null: all that is left. */
export type RefundRequest = { adminId: number; paymentId: string; amountCents: number | null; reason: string }

/** Why nothing was done; a code of the contract, and a sentence where the code says too little. */
export type PaymentRefusal = {
  refused:
    | 'AMOUNT_MISMATCH'
    | 'PACKAGE_NOT_FOUND'
    | 'ORDER_NOT_FOUND'
    | 'PAYMENT_NOT_FOUND'
    | 'EVENT_NOT_FOUND'
    | 'PAYMENT_NOT_APPROVED'
    | 'PAYMENT_DECLINED'
    | 'PAYMENT_PROVIDER_ERROR'
    | 'INVALID_STATE'
  message?: string
}
