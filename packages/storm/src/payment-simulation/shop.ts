import type { ProviderOrder } from '@centesimo/payments'
import {
  decideCapture,
  decideProviderRefund,
  decideRevocation,
  inapplicableReason,
  isRefundable,
  paymentAfterRefund,
  refundableCents,
  stateAfterRefund,
} from '@centesimo/payments/decide'
import { CENTS } from './provider.ts'

const CREDITS = 100

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

/** A mistake that the checks have to find. */
export const flaws = [
  'gives again what it gave',
  'records a refund again',
  'takes more credits than there are',
  'accepts any amount',
  'does not look at cancelled payments',
  'leaves the prize',
] as const
export type Flaw = (typeof flaws)[number]

export type Shop = ReturnType<typeof createShop>

/**
 * The tables of one buyer, and the transactions on them. Each is the product's: it locks, asks the
 * product's own pure decision, and writes. The prize of the order, where that is credits, is posted
 * with its payment.
 */
export function createShop(now: () => number, flaw: Flaw | null = null, prizeCredits: number | null = null) {
  const payments = new Map<number, PaymentRow>()
  const refunds: RefundRow[] = []
  const buyer = { credits: 0, debt: 0, spent: 0, closed_at: null as Date | null }
  const order = { status: 'pending' }
  const given: { payment: number; credits: number }[] = []
  const problems: string[] = []

  const at = (id: number): PaymentRow => payments.get(id)!
  /** What the payment gives; null for an order of an object. */
  const creditsOf = ({ isForOrder, credits }: PaymentRow) => (isForOrder ? prizeCredits : credits)

  /** See `movePayment`. */
  function move(id: number, from: readonly string[], change: Partial<PaymentRow>, attempt?: number): boolean {
    const row = at(id)
    if (!from.includes(row.state) || (attempt !== undefined && row.attempts !== attempt)) return false
    payments.set(id, { ...row, updated_at: new Date(now()), ...change })
    return true
  }

  function giveCredits(payment: PaymentRow): void {
    if (given.some((each) => each.payment === payment.id)) problems.push(`payment ${payment.id} gave credits twice`)
    const credits = creditsOf(payment)!
    given.push({ payment: payment.id, credits })
    const repaid = Math.min(buyer.debt, credits)
    buyer.debt -= repaid
    buyer.credits += credits - repaid
  }

  /** See `applyRefund`, within the transaction in which the refund became done. */
  function applyRefund(refund: RefundRow): void {
    const payment = at(refund.payment)
    const { state, refundedCents, isFull } = paymentAfterRefund(payment, refund.cents)
    const credits = creditsOf(payment)
    if (payment.applied_at !== null && credits !== null && !(flaw === 'leaves the prize' && payment.isForOrder)) {
      const before = refunds.filter((each) => each.payment === payment.id && each !== refund)
      const revokedBefore = before.reduce((sum, { taken, owed }) => sum + taken + owed, 0)
      const balance = flaw === 'takes more credits than there are' ? Number.POSITIVE_INFINITY : buyer.credits
      const purchased = { credits, amountCents: payment.amount_cents, shippingCents: 0 }
      Object.assign(refund, decideRevocation(purchased, { refundedCents, revokedBefore, balance }))
      buyer.credits -= refund.taken
      buyer.debt += refund.owed
    }
    if (isFull && payment.applied_at !== null && payment.isForOrder) order.status = 'cancelled'
    move(payment.id, [payment.state], { state, refunded_cents: refundedCents })
  }

  return {
    payments,
    refunds,
    buyer,
    order,
    given,
    problems,
    at,
    move,
    creditsOf,
    insert(isForOrder: boolean): PaymentRow {
      const id = payments.size + 1
      const at = new Date(now())
      const row: PaymentRow = {
        id,
        public_id: `payment-${id}`,
        isForOrder,
        state: 'creating',
        provider_order_id: null,
        payee_id: null,
        amount_cents: CENTS,
        currency: 'EUR',
        credits: isForOrder ? null : CREDITS,
        attempts: 0,
        capture_id: null,
        captured_cents: null,
        refunded_cents: 0,
        explanation: null,
        applied_at: null,
        created_at: at,
        updated_at: at,
      }
      payments.set(id, row)
      return row
    },
    /** See `beginCapture`. */
    beginCapture(id: number): PaymentRow | null {
      const payment = at(id)
      if (payment.state !== 'created' && payment.state !== 'declined') return payment
      const isPaid = [...payments.values()].some(
        ({ isForOrder, state }) => isForOrder && ['capturing', 'captured', 'applied', 'parked'].includes(state),
      )
      if (buyer.closed_at !== null || (payment.isForOrder && (isPaid || order.status !== 'pending'))) return null
      move(id, [payment.state], { state: 'capturing', explanation: null })
      return at(id)
    },
    /** See `recordCapture`. */
    recordCapture(id: number, provided: ProviderOrder, isRecheck = false): void {
      const payment = at(id)
      const other = [...payments.values()].find(
        (each) => each.id !== id && each.isForOrder && ['capturing', 'captured', 'applied'].includes(each.state),
      )
      const duplicate = payment.isForOrder && other ? `payment ${other.id} is of the same order` : null
      const change = decideCapture(payment, provided, { isRecheck, duplicate, now: now() })
      if (!change || (flaw === 'does not look at cancelled payments' && payment.state === 'cancelled')) return
      if ('captureId' in change) move(id, [payment.state], { state: change.state, capture_id: change.captureId })
      else if (!('capture' in change)) move(id, [payment.state], change)
      else {
        const { explanation, capture } = change
        const state = flaw === 'accepts any amount' ? 'captured' : change.state
        const columns = { state, explanation, capture_id: capture.id, captured_cents: capture.amountCents }
        move(id, [payment.state], columns)
      }
    },
    /** See `applyPayment`. */
    apply(id: number): void {
      const payment = at(id)
      const isAnyway = flaw === 'gives again what it gave' && payment.state === 'applied'
      if (payment.state !== 'captured' && !isAnyway) return
      const explanation = inapplicableReason(buyer, payment.isForOrder ? order : null)
      if (explanation) return void move(id, ['captured'], { state: 'parked', explanation })
      if (payment.isForOrder) order.status = 'completed'
      if (creditsOf(payment) !== null) giveCredits(payment)
      move(id, ['captured'], { state: 'applied', applied_at: new Date(now()) })
    },
    /** See `beginRefund`. */
    beginRefund(id: number, cents: number | null): void {
      const payment = at(id)
      const amount = cents ?? refundableCents(payment)
      if (!isRefundable(payment) || amount <= 0 || amount > refundableCents(payment)) return
      const refund = { payment: id, cents: amount, requestId: `r-${refunds.length}`, providerRefundId: null }
      refunds.push({ ...refund, state: 'asked', taken: 0, owed: 0 })
      move(id, [payment.state], { state: 'refunding' })
    },
    /** See `finish` and `abandonRefund`. */
    endRefund(refund: RefundRow, providerRefundId: string | null): void {
      if (refund.state !== 'asked') return
      const payment = at(refund.payment)
      if (providerRefundId === null) {
        refund.state = 'failed'
        return void move(payment.id, ['refunding'], { state: stateAfterRefund(payment) })
      }
      if (refunds.some((each) => each.providerRefundId === providerRefundId)) {
        problems.push(`refund ${providerRefundId} is recorded twice`)
      }
      Object.assign(refund, { state: 'done', providerRefundId })
      applyRefund(refund)
    },
    /** See `recordProviderRefund`. */
    recordProviderRefund(
      id: number,
      reported: { captureId: string | null; refundId: string | null; cents: number | null },
    ) {
      const { captureId, refundId, cents: amountCents } = reported
      const isKnown =
        flaw !== 'records a refund again' &&
        refunds.some(({ providerRefundId, state }) => providerRefundId === refundId && state === 'done')
      const cents = decideProviderRefund(at(id), { captureId, amountCents }, refundId !== null && isKnown)
      if (cents === 'known' || cents === 'not-ready') return cents === 'known'
      const refund: RefundRow = {
        payment: id,
        cents,
        requestId: '',
        providerRefundId: refundId,
        state: 'done',
        taken: 0,
        owed: 0,
      }
      refunds.push(refund)
      applyRefund(refund)
      return true
    },
    /** The run starts again, or the time to pay is over: not of an order that is being paid. */
    endOrder(status: 'cancelled' | 'expired'): void {
      const isBeingPaid = [...payments.values()].some(
        ({ isForOrder, state }) => isForOrder && ['capturing', 'captured', 'parked'].includes(state),
      )
      if (order.status === 'pending' && !isBeingPaid) order.status = status
    },
    spend(credits: number): void {
      if (buyer.debt > 0) return
      const spent = Math.min(credits, buyer.credits)
      buyer.credits -= spent
      buyer.spent += spent
    },
  }
}
