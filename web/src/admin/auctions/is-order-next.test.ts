import { expect, test } from 'vitest'
import { createRunOrder } from '../testing/create-auction-detail.ts'
import { isOrderNext } from './is-order-next.ts'

test.each([
  [{ status: 'pending' }, true],
  [{ status: 'completed', shippingState: 'waiting' }, true],
  [{ status: 'completed', shippingState: 'returned' }, true],
  [{ status: 'completed', shippingState: 'shipped' }, false],
  [{ status: 'completed', shippingState: 'delivered' }, false],
  [{ status: 'completed', prizeCredits: 50 }, false],
  [{ status: 'completed', refunded: 100 }, false],
  [{ status: 'completed', refunded: 40 }, true],
  [{ status: 'expired' }, false],
  [{ status: 'cancelled' }, false],
] as const)('an order that is %j comes next: %s', (changes, expected) => {
  expect(isOrderNext(createRunOrder(changes))).toBe(expected)
})
