import type { Money } from '../money/money.ts'
import type { Experience, PurchaseUnit } from './order-body.ts'

export interface Refund {
  id: string
  status: 'COMPLETED'
  amount: Money
  createdAt: string
  invoiceId?: string
  note?: string
  /** True for a chargeback by the payer's bank, false for the merchant's refund. */
  isReversal: boolean
}

export interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  createdAt: string
  updatedAt: string
  refunds: Refund[]
}

export interface Unit extends PurchaseUnit {
  captures: Capture[]
  /** Another account that received the money because of a fault. */
  strayPayee?: string
}

export interface Payer {
  email: string
  payerId: string
  givenName: string
  surname: string
}

export interface Order {
  /** 17 characters, as at PayPal. */
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  /** Created with a payment_source: PayPal then returns other links and another first status. */
  hasSource: boolean
  units: Unit[]
  experience: Experience
  payer: Payer | null
  /** The payer chose a card that every capture declines. */
  isDeclined: boolean
  createdAt: string
  updatedAt: string
  /** Results by PayPal-Request-Id: call and id, hash of the body, id of what was created. */
  requests: { key: string; body: string; resultId: string }[]
}

/** A capture with its order and unit. */
export interface FoundCapture {
  order: Order
  unit: Unit
  capture: Capture
}
