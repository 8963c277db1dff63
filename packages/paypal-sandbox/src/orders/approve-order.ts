import { refusal } from '../http/paypal-error.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { payerIdOf } from './new-id.ts'
import type { Order } from './order.ts'
import { showOrder } from './show-order.ts'

export interface Approval {
  email: string
  /** Approved with a card that every capture declines. */
  isDeclined: boolean
}

/**
 * Approves an order. The payer may approve again with another account or card until the capture.
 */
export function approveOrder(context: SandboxContext, order: Order, { email, isDeclined }: Approval): void {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') throw refusal('ORDER_ALREADY_COMPLETED')
  const [givenName, surname] = namesIn(email)
  order.payer = { email, payerId: payerIdOf(email), givenName, surname }
  order.isDeclined = isDeclined
  order.status = 'APPROVED'
  order.updatedAt = new Date().toISOString()
  context.book.save(order)
  context.webhooks.announce('CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer', showOrder(order, context))
}

/** Expires an approval, as PayPal does when it is not captured within hours. */
export function reverseApproval(context: SandboxContext, order: Order): void {
  if (order.status !== 'APPROVED') throw refusal('ORDER_NOT_APPROVED')
  order.status = 'VOIDED'
  order.updatedAt = new Date().toISOString()
  context.book.save(order)
  const { purchase_units, payment_source } = showOrder(order, context)
  const resource = { order_id: order.id, purchase_units, payment_source }
  context.webhooks.announce(
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    'A payment has been reversed after approval.',
    resource,
  )
}

function namesIn(email: string): [givenName: string, surname: string] {
  const [given = '', surname = ''] = email.split('@')[0]!.split(/[._+-]+/)
  const asName = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return [asName(given) || 'Prova', asName(surname) || 'Prova']
}
