import type { Desk } from '../desk.ts'
import { refusal } from '../http/paypal-error.ts'
import { type Money, minorOf, moneyOf } from '../money/money.ts'
import { showCapture } from '../payments/show-capture.ts'
import { newId } from './new-id.ts'
import type { Capture, Order, Unit } from './order.ts'

/** Captures an approved order: one capture per purchase unit. Throws PayPal's 422. */
export function captureOrder(desk: Desk, order: Order, request: Order['requests']): void {
  refuseCapture(desk, order)
  const isPending = desk.faults.strike('pending') !== null
  for (const unit of order.units) {
    unit.captures.push(captureOf(desk, unit, isPending))
    if (desk.faults.strike('wrongPayee')) unit.strayPayee = newId()
  }
  order.status = 'COMPLETED'
  order.updatedAt = new Date().toISOString()
  order.requests.push(...request.map((each) => ({ ...each, made: order.id })))
  desk.book.save(order)
  for (const unit of order.units) for (const capture of unit.captures) announceCapture(desk, order, unit, capture)
}

function refuseCapture(desk: Desk, order: Order): void {
  const { book, faults } = desk
  if (order.status === 'COMPLETED') throw refusal('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw refusal('ORDER_NOT_APPROVED', {}, [approvalOf(desk, order)])
  if (order.units.some(({ invoice_id }) => invoice_id && book.isInvoicePaid(invoice_id)))
    throw refusal('DUPLICATE_INVOICE_ID')
  if (order.isDeclined || faults.strike('declined')) throw refusal('INSTRUMENT_DECLINED', {}, [approvalOf(desk, order)])
}

function approvalOf({ url }: Desk, { id }: Order) {
  return { href: `${url()}/checkoutnow?token=${id}`, rel: 'redirect', method: 'GET' }
}

function captureOf({ faults }: Desk, unit: Unit, isPending: boolean): Capture {
  const { breakdown: _, ...amount } = unit.amount
  const now = new Date().toISOString()
  return {
    id: newId(),
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount: faults.strike('wrongAmount')
      ? oneMore(amount)
      : faults.strike('wrongCurrency')
        ? elsewhere(amount)
        : amount,
    createdAt: now,
    updatedAt: now,
    refunds: [],
  }
}

function oneMore(amount: Money): Money {
  return moneyOf(minorOf(amount) + 1, amount.currency_code)
}

function elsewhere({ currency_code, value }: Money): Money {
  return moneyOf(Math.round(Number(value) * 100), currency_code === 'USD' ? 'EUR' : 'USD')
}

/** Completes or denies an order's pending captures. */
export function settlePending(desk: Desk, order: Order, isGood: boolean): void {
  const held = order.units.flatMap((unit) =>
    unit.captures.filter(({ status }) => status === 'PENDING').map((capture) => ({ unit, capture })),
  )
  if (held.length === 0) throw refusal('CAPTURE_NOT_PENDING')
  for (const { unit, capture } of held) {
    capture.status = isGood ? 'COMPLETED' : 'DECLINED'
    capture.updatedAt = new Date().toISOString()
    desk.book.save(order)
    announceCapture(desk, order, unit, capture)
  }
}

function announceCapture(desk: Desk, order: Order, unit: Unit, capture: Capture): void {
  const { value, currency_code } = capture.amount
  const [type, words] = eventOf(capture.status)
  desk.webhooks.announce(
    type,
    `Payment ${words} for ${currency_code} ${value}`,
    showCapture({ order, unit, capture }, desk),
  )
}

function eventOf(status: Capture['status']): [type: string, words: string] {
  if (status === 'PENDING') return ['PAYMENT.CAPTURE.PENDING', 'pending']
  if (status === 'DECLINED') return ['PAYMENT.CAPTURE.DENIED', 'denied']
  return ['PAYMENT.CAPTURE.COMPLETED', 'completed']
}
