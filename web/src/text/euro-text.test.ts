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
