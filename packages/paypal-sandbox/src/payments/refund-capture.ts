import { z } from 'zod'
import type { Desk } from '../desk.ts'
import { refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import { amountIssue, inFull, type Money, minorOf, money, moneyOf } from '../money/money.ts'
import { newId } from '../orders/new-id.ts'
import type { FoundCapture, Order, Refund } from '../orders/order.ts'
import { showRefund } from './show-capture.ts'

const MOST_REFUNDS = 200

const refundBody = z.object({
  amount: money.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

/** Refunds the given amount, or without one all that is left. Throws PayPal's 400 and 422. */
export function refundCapture(desk: Desk, found: FoundCapture, input: unknown, request: Order['requests']): Refund {
  const { amount, invoice_id, note_to_payer } = readInput(refundBody, input)
  const left = leftOf(found)
  if (amount) refuseAmount(amount, found, left)
  const refund: Refund = {
    ...newRefund(inFull(amount ?? left)),
    ...(invoice_id && { invoiceId: invoice_id }),
    ...(note_to_payer && { note: note_to_payer }),
  }
  keepRefund(desk, found, refund, request)
  const words = `A ${currencyAndValue(refund.amount)} capture payment was refunded`
  desk.webhooks.announce('PAYMENT.CAPTURE.REFUNDED', words, showRefund({ ...found, refund }, desk))
  return refund
}

/** Reverses what is left of the payment, as a chargeback by the payer's bank. */
export function reverseCapture(desk: Desk, found: FoundCapture): Refund {
  const refund: Refund = { ...newRefund(leftOf(found)), note: 'Payment reversed', isReversal: true }
  keepRefund(desk, found, refund, [])
  const words = `A ${currencyAndValue(refund.amount)} capture payment was reversed`
  desk.webhooks.announce('PAYMENT.CAPTURE.REVERSED', words, showRefund({ ...found, refund }, desk))
  return refund
}

function leftOf({ capture }: FoundCapture): Money {
  if (capture.status === 'REFUNDED') throw refusal('CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'PENDING') throw refusal('PENDING_CAPTURE')
  if (capture.status === 'DECLINED') throw refusal('REFUND_NOT_ALLOWED')
  if (capture.refunds.length >= MOST_REFUNDS) throw refusal('MAX_NUMBER_OF_REFUNDS_EXCEEDED')
  const refunded = capture.refunds.reduce((sum, { amount }) => sum + minorOf(amount), 0)
  return moneyOf(minorOf(capture.amount) - refunded, capture.amount.currency_code)
}

function refuseAmount(amount: Money, { capture }: FoundCapture, left: Money): void {
  const about = { field: '/amount/value', value: amount.value, location: 'body' } as const
  const issue = amountIssue(amount, { zero: 'refused' })
  if (issue) throw refusal(issue, about)
  if (amount.currency_code !== capture.amount.currency_code) throw refusal('REFUND_CAPTURE_CURRENCY_MISMATCH', about)
  if (minorOf(amount) > minorOf(left)) throw refusal('REFUND_AMOUNT_EXCEEDED', about)
}

function newRefund(amount: Money): Refund {
  return { id: newId(), status: 'COMPLETED', amount, createdAt: new Date().toISOString(), isReversal: false }
}

function keepRefund({ book }: Desk, found: FoundCapture, refund: Refund, request: Order['requests']): void {
  const { order, capture } = found
  const isAll = minorOf(refund.amount) === minorOf(leftOf(found))
  capture.refunds.push(refund)
  capture.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updatedAt = refund.createdAt
  order.requests.push(...request.map((each) => ({ ...each, made: refund.id })))
  book.save(order)
}

function currencyAndValue({ currency_code, value }: Money): string {
  return `${currency_code} ${value}`
}
