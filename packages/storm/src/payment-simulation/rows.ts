export type PaymentRow = {
  id: number
  public_id: string
  /** Whether it pays for the one order of the simulation; else for credits. */
  isForOrder: boolean
  state: string
  provider_order_id: string | null
  payee_id: string | null
  amount_cents: number
  currency: string
  credits: number | null
  attempts: number
  capture_id: string | null
  captured_cents: number | null
  refunded_cents: number
  explanation: string | null
  applied_at: Date | null
  created_at: Date
  updated_at: Date
}

export type RefundRow = {
  payment: number
  cents: number
  requestId: string
  providerRefundId: string | null
  state: 'asked' | 'done' | 'failed'
  taken: number
  owed: number
}
