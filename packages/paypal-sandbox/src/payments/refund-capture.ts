import { z } from 'zod'
import { refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import { amountIssue, fromMinorUnits, type Money, money, toMinorUnits, withDecimals } from '../money/money.ts'
import { newId } from '../orders/new-id.ts'
import type { FoundCapture, Order, Refund } from '../orders/order.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { showRefund } from './show-capture.ts'

const MAX_REFUNDS = 200

const refundBody = z.object({
  amount: money.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

/** Refunds the given amount, or without one all that is left. Throws PayPal's 400 and 422. */
export function refundCapture(
  context: SandboxContext,
  found: FoundCapture,
  input: unknown,
  request: Order['requests'],
): Refund {
  const { amount, invoice_id, note_to_payer } = readInput(refundBody, input)
  const left = leftOf(found)
  if (amount) refuseAmount(amount, found, left)
  const refund: Refund = {
    ...newRefund(withDecimals(amount ?? left)),
    ...(invoice_id && { invoiceId: invoice_id }),
    ...(note_to_payer && { note: note_to_payer }),
  }
  storeRefund(context, found, refund, request)
  const summary = `A ${currencyAndValue(refund.amount)} capture payment was refunded`
  context.webhooks.announce('PAYMENT.CAPTURE.REFUNDED', summary, showRefund({ ...found, refund }, context))
  return refund
}

/** Reverses what is left of the payment, as a chargeback by the payer's bank. */
export function reverseCapture(context: SandboxContext, found: FoundCapture): Refund {
  const refund: Refund = { ...newRefund(leftOf(found)), note: 'Payment reversed', isReversal: true }
  storeRefund(context, found, refund, [])
  const summary = `A ${currencyAndValue(refund.amount)} capture payment was reversed`
  context.webhooks.announce('PAYMENT.CAPTURE.REVERSED', summary, showRefund({ ...found, refund }, context))
  return refund
}

function leftOf({ capture }: FoundCapture): Money {
  if (capture.status === 'REFUNDED') throw refusal('CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'PENDING') throw refusal('PENDING_CAPTURE')
  if (capture.status === 'DECLINED') throw refusal('REFUND_NOT_ALLOWED')
  if (capture.refunds.length >= MAX_REFUNDS) throw refusal('MAX_NUMBER_OF_REFUNDS_EXCEEDED')
  const refunded = capture.refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  return fromMinorUnits(toMinorUnits(capture.amount) - refunded, capture.amount.currency_code)
}

function refuseAmount(amount: Money, { capture }: FoundCapture, left: Money): void {
  const about = { field: '/amount/value', value: amount.value, location: 'body' } as const
  const issue = amountIssue(amount, { zero: 'refused' })
  if (issue) throw refusal(issue, about)
  if (amount.currency_code !== capture.amount.currency_code) throw refusal('REFUND_CAPTURE_CURRENCY_MISMATCH', about)
  if (toMinorUnits(amount) > toMinorUnits(left)) throw refusal('REFUND_AMOUNT_EXCEEDED', about)
}

function newRefund(amount: Money): Refund {
  return { id: newId(), status: 'COMPLETED', amount, createdAt: new Date().toISOString(), isReversal: false }
}

function storeRefund({ book }: SandboxContext, found: FoundCapture, refund: Refund, request: Order['requests']): void {
  const { order, capture } = found
  const isAll = toMinorUnits(refund.amount) === toMinorUnits(leftOf(found))
  capture.refunds.push(refund)
  capture.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updatedAt = refund.createdAt
  order.requests.push(...request.map((each) => ({ ...each, resultId: refund.id })))
  book.save(order)
}

function currencyAndValue({ currency_code, value }: Money): string {
  return `${currency_code} ${value}`
}
