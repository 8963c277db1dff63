import { showCapture, showRefund } from '../payments/show-capture.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Order, Payer, Unit } from './order.ts'

/** The full order, as returned by GET and `Prefer: return=representation`. */
export function showOrder(order: Order, context: SandboxContext) {
  const { id, status, payer, units, createdAt, updatedAt } = order
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...sourceOf(order),
    purchase_units: units.map((unit) => showUnit(order, unit, context)),
    ...(payer && { payer: showPayer(payer) }),
    create_time: createdAt,
    update_time: updatedAt,
    links: linksOf(order, context),
  }
}

/**
 * PayPal's default, minimal answer. After a capture it includes the captures, so that no further
 * call is needed.
 */
export function showMinimal(order: Order, context: SandboxContext) {
  const { id, status, payer, units } = order
  const links = linksOf(order, context)
  if (status !== 'COMPLETED') return { id, status, ...sourceOf(order), links }
  const purchase_units = units.map((unit) => ({ reference_id: unit.reference_id, ...paymentsOf(order, unit, context) }))
  return { id, status, ...sourceOf(order), purchase_units, ...(payer && { payer: showPayer(payer) }), links }
}

function showUnit(order: Order, unit: Unit, context: SandboxContext) {
  const { captures: _, payee: __, strayPayee, ...asked } = unit
  const payee = strayPayee === undefined ? context.merchant : { ...context.merchant, merchant_id: strayPayee }
  return { ...asked, payee, ...paymentsOf(order, unit, context) }
}

function paymentsOf(order: Order, unit: Unit, context: SandboxContext) {
  if (unit.captures.length === 0) return {}
  const captures = unit.captures.map((capture) => showCapture({ order, unit, capture }, context))
  const refunds = unit.captures.flatMap((capture) =>
    capture.refunds.map((refund) => showRefund({ order, unit, capture, refund }, context)),
  )
  return { payments: { captures, ...(refunds.length > 0 && { refunds }) } }
}

function sourceOf({ payer, hasSource }: Order) {
  if (!payer) return hasSource ? { payment_source: { paypal: {} } } : {}
  const { email, payerId, ...names } = payer
  const paypal = {
    email_address: email,
    account_id: payerId,
    account_status: 'VERIFIED',
    name: { given_name: names.givenName, surname: names.surname },
    address: { country_code: 'IT' },
  }
  return { payment_source: { paypal } }
}

function showPayer({ email, payerId, givenName, surname }: Payer) {
  const name = { given_name: givenName, surname }
  return { name, email_address: email, payer_id: payerId, address: { country_code: 'IT' } }
}

function linksOf({ id, status, hasSource }: Order, { url }: SandboxContext) {
  const self = `${url()}/v2/checkout/orders/${id}`
  const approve = {
    href: `${url()}/checkoutnow?token=${id}`,
    rel: hasSource ? 'payer-action' : 'approve',
    method: 'GET',
  }
  const further = [
    { href: self, rel: 'update', method: 'PATCH' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
  const isOpen = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(isOpen ? [approve] : []),
    ...((isOpen && !hasSource) || status === 'APPROVED' ? further : []),
  ]
}
