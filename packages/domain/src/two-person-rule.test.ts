import { expect, test } from 'vitest'
import { isLoosened, isTooCheap, needsSecondPerson } from './two-person-rule.ts'

test.each([
  [5_000, 0, 5_000, false],
  [5_001, 0, 5_000, true],
  // Ten refunds of 9 € are one of 90 €.
  [900, 4_500, 5_000, true],
  [500, 4_500, 5_000, false],
  [1, 0, 0, true],
  [100_000_000, 100_000_000, null, false],
])('%i after %i with a rule above %s: %s', (amount, recent, above, expected) => {
  expect(needsSecondPerson({ amount, recent, above })).toBe(expected)
})

const rule = { refundCents: 5_000, giftCredits: 200, minCreditCents: 20 }
test.each([
  [{}, false],
  [{ refundCents: 4_999, giftCredits: 0, minCreditCents: 21 }, false],
  [{ refundCents: 5_001 }, true],
  [{ refundCents: null }, true],
  [{ giftCredits: 201 }, true],
  [{ giftCredits: null, refundCents: 0 }, true],
  [{ minCreditCents: 19 }, true],
  [{ minCreditCents: null }, true],
])('a change to %j is looser: %s', (change, expected) => {
  expect(isLoosened(rule, { ...rule, ...change })).toBe(expected)
  expect(isLoosened({ refundCents: null, giftCredits: null, minCreditCents: null }, { ...rule, ...change })).toBe(false)
})

test.each([
  [2_000, 100, 20, false],
  [1_999, 100, 20, true],
  [1, 1_000, null, false],
])('%i cents for %i credits with a least price of %s: %s', (priceCents, credits, least, expected) => {
  expect(isTooCheap({ priceCents, credits }, least)).toBe(expected)
})
