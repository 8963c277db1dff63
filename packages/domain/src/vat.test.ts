import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatIncluded } from './vat.ts'

describe('value added tax', () => {
  test.each([
    [1_220, 1_000, 220],
    [3_999, 3_278, 721],
    [1, 1, 0],
    [0, 0, 0],
  ])('of %i cents', (cents, netCents, vatCents) => {
    expect(vatIncluded(cents)).toEqual({ netCents, vatCents })
  })

  test('a past price keeps the tax rate of its time', () => {
    expect(vatIncluded(1_200, 20)).toEqual({ netCents: 1_000, vatCents: 200 })
  })

  test('net and tax always add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const { netCents, vatCents } = vatIncluded(cents)
        return netCents + vatCents === cents && vatCents >= 0
      }),
    )
  })
})
