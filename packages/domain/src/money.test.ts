import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatEuro, formatWhole } from './money.ts'

it.each([
  [0, '0,00 €'],
  [1, '0,01 €'],
  [100, '1,00 €'],
  [99_999, '999,99 €'],
  [100_000, '1.000,00 €'],
  [123_456, '1.234,56 €'],
  [10_000_000_000, '100.000.000,00 €'],
  [-123_456, '-1.234,56 €'],
  [-0, '0,00 €'],
])('%i cents are %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text.replace(' ', '\u00A0'))
})

it('formats money like Intl in Italian', () => {
  const italian = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
  // Within this range Intl, which divides by a hundred, is exact.
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(formatEuro(cents)).toBe(italian.format(cents / 100))
    }),
  )
})

it.each([
  [0, '0'],
  [999, '999'],
  [1500, '1.500'],
  [1_234_567, '1.234.567'],
])('%i things are %s', (count, text) => {
  expect(formatWhole(count)).toBe(text)
})
