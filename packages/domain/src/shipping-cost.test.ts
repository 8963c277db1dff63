import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderPriceCents, shippingCost } from './shipping-cost.ts'

test('an order pays for its shipping, unless its buyer has days of free shipping', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.option(fc.nat(2_000)), fc.nat(2_000), (cents, freeUntil, at) => {
      const isFree = freeUntil !== null && at < freeUntil
      expect(shippingCost({ cents, freeUntil, at })).toBe(isFree ? 0 : cents)
    }),
    { numRuns: 10_000 },
  )
})

test('the free days end in the moment that they name', () => {
  expect(shippingCost({ cents: 690, freeUntil: 1_000, at: 999 })).toBe(0)
  expect(shippingCost({ cents: 690, freeUntil: 1_000, at: 1_000 })).toBe(690)
})

test('what an order pays is its price and its shipping', () => {
  expect(orderPriceCents({ amount: 744, shippingCents: 690 })).toBe(54)
  expect(orderPriceCents({ amount: 54 })).toBe(54)
})
