import { refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import { withDecimals } from '../money/money.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { checkUnits } from './check-units.ts'
import { newId } from './new-id.ts'
import type { Order } from './order.ts'
import { orderBody } from './order-body.ts'

/** Creates an order that awaits approval. Throws PayPal's 400 and 422. */
export function createOrder({ book, merchant }: SandboxContext, input: unknown, request: Order['requests']): Order {
  const { intent, purchase_units, payment_source, application_context } = readInput(orderBody, input)
  if (intent !== 'CAPTURE') throw refusal('UNSUPPORTED_INTENT', { field: '/intent', value: intent, location: 'body' })
  checkUnits(purchase_units, merchant)
  const now = new Date().toISOString()
  const id = newId()
  const order: Order = {
    id,
    status: payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    hasSource: Boolean(payment_source),
    units: purchase_units.map((unit) => ({ ...unit, amount: withDecimals(unit.amount), captures: [] })),
    experience: payment_source?.paypal?.experience_context ?? application_context ?? {},
    payer: null,
    isDeclined: false,
    createdAt: now,
    updatedAt: now,
    requests: request.map((each) => ({ ...each, resultId: id })),
  }
  book.save(order)
  return order
}
