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
import type { Flaw } from './flaws.ts'
import { CENTS } from './provider.ts'
import type { PaymentRow, RefundRow } from './rows.ts'
import { bars, createRun, type RunEvent } from './run.ts'

const CREDITS = 100

/** What the order gives: an object alone, credits that were won, or those of a run with it. */
export type Contents = { kind: 'object' } | { kind: 'prize' | 'credits back'; credits: number }

export type Shop = ReturnType<typeof createShop>

/**
 * The tables of one buyer, and the transactions on them. Each is the product's: it locks, asks the
 * product's own pure decision, and writes. What the order gives is posted with its payment.
 */
export function createShop(now: () => number, flaw: Flaw | null = null, contents: Contents = { kind: 'object' }) {
  const payments = new Map<number, PaymentRow>()
  const refunds: RefundRow[] = []
  const buyer = { credits: 0, debt: 0, spent: 0, closed_at: null as Date | null }
  const order = { status: 'pending' }
  const given: { payment: number; credits: number }[] = []
  const problems: string[] = []

  const at = (id: number): PaymentRow => payments.get(id)!
  const run = contents.kind === 'credits back' ? createRun(now, contents.credits, flaw) : null
  /** What the payment gives or has given back; null for an object alone. */
  function creditsOf({ id, isForOrder, credits }: PaymentRow): number | null {
    if (!isForOrder) return credits
    if (contents.kind === 'prize') return contents.credits
    return given.find(({ payment }) => payment === id)?.credits ?? null
  }

  /** See `movePayment`. */
  function move(id: number, from: readonly string[], change: Partial<PaymentRow>, attempt?: number): boolean {
    const row = at(id)
    if (!from.includes(row.state) || (attempt !== undefined && row.attempts !== attempt)) return false
    payments.set(id, { ...row, updated_at: new Date(now()), ...change })
    return true
  }

  function giveCredits(payment: PaymentRow, credits: number): void {
    if (given.some((each) => each.payment === payment.id)) problems.push(`payment ${payment.id} gave credits twice`)
    given.push({ payment: payment.id, credits })
    addCredits(credits)
  }

  function addCredits(credits: number): void {
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
      if (run && payment.isForOrder) run.back.revoked += refund.taken + refund.owed
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
    run,
    problems,
    at,
    move,
    creditsOf,
    /** See `beginPayment`; null if the credits of the run cannot come back any more. */
    insert(isForOrder: boolean): PaymentRow | null {
      if (isForOrder && run?.isRefused()) return null
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
      const isUnpayable = isPaid || order.status !== 'pending' || run?.isRefused()
      if (buyer.closed_at !== null || (payment.isForOrder && isUnpayable)) return null
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
      const purchase = payment.isForOrder ? run : null
      const explanation = inapplicableReason(buyer, payment.isForOrder ? order : null) ?? purchase?.ungivable()
      if (explanation) return void move(id, ['captured'], { state: 'parked', explanation })
      if (payment.isForOrder) order.status = 'completed'
      const credits = purchase ? purchase.toGiveBack() : creditsOf(payment)
      if (credits) giveCredits(payment, credits)
      if (purchase && credits) purchase.back.given += credits
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
    /** What happens in the run of the order, if it has one. */
    happenInRun(event: RunEvent): void {
      if (run) addCredits(run.happen(event, bars(order, [...payments.values()])))
    },
    spend(credits: number): void {
      if (buyer.debt > 0) return
      const spent = Math.min(credits, buyer.credits)
      buyer.credits -= spent
      buyer.spent += spent
    },
  }
}
