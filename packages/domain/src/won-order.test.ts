import { expect, it } from 'vitest'
import { isPaymentUrgent, orderDueAt, paymentDueAt, wonOrderState } from './won-order.ts'

const DAY = 86_400_000
const ENDED = Date.UTC(2026, 5, 1)
const DUE = ENDED + 30 * DAY

it('a won auction is payable for 30 days', () => {
  expect(paymentDueAt(ENDED)).toBe(DUE)
})

it.each([
  ['pending', DUE, 'payable'],
  ['pending', DUE + 1, 'overdue'],
  ['completed', DUE + DAY, 'paid'],
  ['expired', DUE + DAY, 'invalid'],
  ['cancelled', ENDED, 'invalid'],
  ['failed', ENDED, 'invalid'],
] as const)('an order that is %s at %i shows as %s', (status, now, state) => {
  expect(wonOrderState({ status, dueAt: DUE }, now)).toBe(state)
})

it('payment is urgent at seven days or fewer', () => {
  expect(isPaymentUrgent(DUE, DUE - 7 * DAY - 1)).toBe(false)
  expect(isPaymentUrgent(DUE, DUE - 7 * DAY)).toBe(true)
  expect(isPaymentUrgent(DUE, DUE + DAY)).toBe(true)
})

it.each([
  ['pending', 'waiting', DUE],
  ['completed', 'waiting', ENDED + 3 * DAY],
  ['completed', 'preparing', ENDED + 3 * DAY],
  ['completed', 'shipped', null],
  ['completed', 'delivered', null],
  ['expired', 'waiting', null],
  ['cancelled', 'preparing', null],
] as const)('an order that is %s and %s is due at %s', (status, shippingState, at) => {
  expect(orderDueAt({ status, shippingState, paymentDueAt: DUE, paidAt: ENDED })).toBe(at)
})
