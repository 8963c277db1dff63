import { formatEuro } from '@centesimo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEuro } from './parse-euro.ts'

test.each([
  ['1.200 €', 120_000],
  ['1.339,00 €', 133_900],
  ['450,5', 45_050],
  ['€ 450,50', 45_050],
  ['EUR 12.50', 1_250],
  ['1200', 120_000],
  ['1 200 €', 120_000],
  ["1'200,00 €", 120_000],
  ['circa 300 euro', 30_000],
  ['800 - 1.000 €', 80_000],
  ['stimato tra 1.000 e 1.500 €', 100_000],
  ['0 €', 0],
  ['1.000.000 €', 100_000_000],
])('%s is worth %i cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents)
})

test.each([
  '',
  'inestimabile',
  '€',
  '1,200.00',
  '1.2000',
  '12,345,678',
  '3 mila',
  '5k',
  '1,5 milioni',
  '9'.repeat(400),
])('finds no amount in "%s"', (text) => {
  expect(parseEuro(text)).toBeNull()
})

test('parses what formatEuro writes', () => {
  for (const cents of [0, 1, 99, 100, 123_456, 99_999_999]) expect(parseEuro(formatEuro(cents))).toBe(cents)
})

test('reads any text as null or as an amount, also a very long one', () => {
  const long = fc.constantFrom(
    '1 '.repeat(20_000),
    '1.111'.repeat(10_000),
    '9'.repeat(50_000),
    `1${' '.repeat(50_000)}k`,
  )
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d., €k'’-]{0,30}$/), long)
  fc.assert(
    fc.property(texts, (text) => {
      const cents = parseEuro(text)
      return cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents < 100_000_100)
    }),
  )
})
