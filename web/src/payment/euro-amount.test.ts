import { createPayment } from '@centesimo/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euroAmount } from './euro-amount.ts'

test.each([
  [3_999, '39.99'],
  [1, '0.01'],
  [100, '1.00'],
  [100_000_010, '1000000.10'],
])('writes %i cents as %s', (cents, written) => {
  expect(euroAmount(cents)).toBe(written)
})

test('writes every price in the format of the call, with the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      const written = euroAmount(cents)
      expect(createPayment.body.shape.amount.parse(written)).toBe(written)
      expect(Number(written.replace('.', ''))).toBe(cents)
    }),
  )
})
