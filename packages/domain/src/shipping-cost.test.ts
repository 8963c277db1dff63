import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeShippingUntil, orderPriceCents, shippingCost } from './shipping-cost.ts'

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

test('free days follow one another, and begin anew after a gap', () => {
  const day = 86_400_000
  expect(freeShippingUntil([])).toBeNull()
  expect(freeShippingUntil([{ at: 5, days: 0 }])).toBeNull()
  expect(freeShippingUntil([{ at: 0, days: 30 }])).toBe(30 * day)
  const both = [
    { at: 10 * day, days: 15 },
    { at: 0, days: 30 },
  ]
  expect(freeShippingUntil(both)).toBe(45 * day)
  expect(freeShippingUntil([...both, { at: 60 * day, days: 1 }])).toBe(61 * day)
})
