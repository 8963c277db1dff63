import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, decimalOf } from './decimals.ts'

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [3_990, '39.90'],
  // In floating point this is 111.00999…
  [11_101, '111.01'],
  [999_999_999, '9999999.99'],
])('writes %i cents as %s and reads them back', (cents, decimal) => {
  expect(decimalOf(cents)).toBe(decimal)
  expect(centsOf(decimal)).toBe(cents)
})

test('reads back every price up to fifty euros', () => {
  const cents = Array.from({ length: 5_000 }, (_, index) => index + 1)
  expect(cents.map(decimalOf).map(centsOf)).toEqual(cents)
})

test.each([
  ['39', 3_900],
  ['39.9', 3_990],
  ['0.00', 0],
])('also reads %s', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents)
})

test.each(['', '-1.00', '1e3', '39.990', ' 39.90', '39,90', '.90', '39.', '0x10', '1_000', '٣.٠٠'])(
  'rejects %s as an amount',
  (text) => {
    expect(centsOf(text)).toBeNull()
  },
)

test.each([0, -1, 0.5, 1_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d cents as a price', (cents) => {
  expect(() => decimalOf(cents)).toThrow(expect.objectContaining({ kind: 'misconfigured', issue: 'INVALID_AMOUNT' }))
})

test('reads any text as null or as an amount that a column holds', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^\d{1,14}(\.\d{1,3})?$/),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const cents = centsOf(text)
      return cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents < 2 ** 31)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => centsOf(decimalOf(cents)) === cents))
})
