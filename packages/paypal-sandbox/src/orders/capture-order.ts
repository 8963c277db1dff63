import { refusal } from '../http/paypal-error.ts'
import { fromMinorUnits, type Money, toMinorUnits } from '../money/money.ts'
import { showCapture } from '../payments/show-capture.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { newId } from './new-id.ts'
import type { Capture, Order, Unit } from './order.ts'

/** Captures an approved order: one capture per purchase unit. Throws PayPal's 422. */
export function captureOrder(context: SandboxContext, order: Order, request: Order['requests']): void {
  refuseCapture(context, order)
  const isPending = context.faults.consume('pending') !== null
  for (const unit of order.units) {
    unit.captures.push(captureOf(context, unit, isPending))
    if (context.faults.consume('wrongPayee')) unit.strayPayee = newId()
  }
  order.status = 'COMPLETED'
  order.updatedAt = new Date().toISOString()
  order.requests.push(...request.map((each) => ({ ...each, resultId: order.id })))
  context.book.save(order)
  for (const unit of order.units) for (const capture of unit.captures) announceCapture(context, order, unit, capture)
}

function refuseCapture(context: SandboxContext, order: Order): void {
  const { book, faults } = context
  if (order.status === 'COMPLETED') throw refusal('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw refusal('ORDER_NOT_APPROVED', {}, [approvalOf(context, order)])
  if (order.units.some(({ invoice_id }) => invoice_id && book.isInvoicePaid(invoice_id)))
    throw refusal('DUPLICATE_INVOICE_ID')
  if (order.isDeclined || faults.consume('declined'))
    throw refusal('INSTRUMENT_DECLINED', {}, [approvalOf(context, order)])
}

function approvalOf({ url }: SandboxContext, { id }: Order) {
  return { href: `${url()}/checkoutnow?token=${id}`, rel: 'redirect', method: 'GET' }
}

function captureOf({ faults }: SandboxContext, unit: Unit, isPending: boolean): Capture {
  const { breakdown: _, ...amount } = unit.amount
  const now = new Date().toISOString()
  return {
    id: newId(),
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount: faults.consume('wrongAmount')
      ? plusOneMinorUnit(amount)
      : faults.consume('wrongCurrency')
        ? inOtherCurrency(amount)
        : amount,
    createdAt: now,
    updatedAt: now,
    refunds: [],
  }
}

function plusOneMinorUnit(amount: Money): Money {
  return fromMinorUnits(toMinorUnits(amount) + 1, amount.currency_code)
}

function inOtherCurrency({ currency_code, value }: Money): Money {
  return fromMinorUnits(Math.round(Number(value) * 100), currency_code === 'USD' ? 'EUR' : 'USD')
}

/** Completes or denies an order's pending captures. */
export function settlePending(context: SandboxContext, order: Order, isGood: boolean): void {
  const held = order.units.flatMap((unit) =>
    unit.captures.filter(({ status }) => status === 'PENDING').map((capture) => ({ unit, capture })),
  )
  if (held.length === 0) throw refusal('CAPTURE_NOT_PENDING')
  for (const { unit, capture } of held) {
    capture.status = isGood ? 'COMPLETED' : 'DECLINED'
    capture.updatedAt = new Date().toISOString()
    context.book.save(order)
    announceCapture(context, order, unit, capture)
  }
}

function announceCapture(context: SandboxContext, order: Order, unit: Unit, capture: Capture): void {
  const { value, currency_code } = capture.amount
  const [type, summary] = eventOf(capture.status)
  context.webhooks.announce(
    type,
    `Payment ${summary} for ${currency_code} ${value}`,
    showCapture({ order, unit, capture }, context),
  )
}

function eventOf(status: Capture['status']): [type: string, summary: string] {
  if (status === 'PENDING') return ['PAYMENT.CAPTURE.PENDING', 'pending']
  if (status === 'DECLINED') return ['PAYMENT.CAPTURE.DENIED', 'denied']
  return ['PAYMENT.CAPTURE.COMPLETED', 'completed']
}
