import { formatEuro, formatWhole } from '@centesimo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, wholeOf } from './euro-text.ts'

test.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['0', 0],
  ['0,01', 1],
  [' € 1.234,56 ', 123_456],
  ['1.234', 123_400],
  ['1234,5', 123_450],
  ['12.50', 1250],
  ['1.000.000', 100_000_000],
])('reads %s euro as %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', ',', '12,', '12,505', '-1', '1.23.4', '1,234.56', '1e3', 'dieci', '12.34.567'])(
  'refuses "%s" as an amount',
  (text) => {
    expect(centsOf(text)).toBeNaN()
  },
)

test('accepts points between the thousands of a whole number and nothing else', () => {
  expect(wholeOf('1.000')).toBe(1000)
  expect(wholeOf('60 ')).toBe(60)
  for (const text of ['', '1,5', '10.0', '-3', '1e3']) expect(wholeOf(text), text).toBeNaN()
})

test('reads what formatEuro and formatWhole write, and any other text as a number or as NaN', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (cents) => centsOf(formatEuro(cents)) === cents))
  fc.assert(fc.property(fc.nat(), (count) => wholeOf(formatWhole(count)) === count))
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d., €-]{0,20}$/))
  fc.assert(
    fc.property(texts, (text) => {
      const isCount = (value: number) => Number.isNaN(value) || (Number.isInteger(value) && value >= 0)
      return isCount(centsOf(text)) && isCount(wholeOf(text))
    }),
  )
})
