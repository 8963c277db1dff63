import { expect, test } from 'vitest'
import { createRunOrder } from '../testing/create-auction-detail.ts'
import { nextStep } from './next-step.ts'

test.each([
  [{ status: 'pending' }, 'order'],
  [{ status: 'completed', shippingState: 'waiting' }, 'order'],
  [{ status: 'completed', shippingState: 'returned' }, 'order'],
  [{ status: 'completed', shippingState: 'shipped' }, null],
  [{ status: 'completed', shippingState: 'delivered' }, null],
  [{ status: 'completed', prizeCredits: 50 }, null],
  [{ status: 'completed', refunded: 100 }, 'restart'],
  [{ status: 'completed', refunded: 40 }, 'order'],
  [{ status: 'expired' }, 'restart'],
  [{ status: 'cancelled' }, 'restart'],
] as const)('after an order that is %j comes: %s', (changes, expected) => {
  expect(nextStep(createRunOrder(changes))).toBe(expected)
})

test('a run without an order is restarted', () => {
  expect(nextStep(null)).toBe('restart')
})
