import type { Money } from '../money/money.ts'
import type { Experience, PurchaseUnit } from './order-body.ts'

export interface Refund {
  id: string
  status: 'COMPLETED'
  amount: Money
  createdAt: string
  invoiceId?: string
  note?: string
  /** Taken back by the payer's bank instead of given back by the house. */
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
  /** Somebody else's account, where a fault has sent the money astray. */
  strayPayee?: string
}

export interface Payer {
  email: string
  payerId: string
  givenName: string
  surname: string
}

export interface Order {
  /** 17 characters, as PayPal's. */
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  /** Made with a payment_source, which PayPal answers with other links and another first status. */
  hasSource: boolean
  units: Unit[]
  experience: Experience
  payer: Payer | null
  /** The payer chose an instrument that every capture finds declined. */
  isDeclined: boolean
  createdAt: string
  updatedAt: string
  /** What PayPal-Request-Ids have led to: call and id, the hash of the body, and what was made. */
  requests: { key: string; body: string; made: string }[]
}

/** A capture with where it belongs. */
export interface FoundCapture {
  order: Order
  unit: Unit
  capture: Capture
}
