import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrizeUnsold, prizeValueCents } from './prize-credits.ts'

describe('credits as a prize', () => {
  it.each([
    [null, null, true],
    [null, 500, true],
    [50, null, true],
    [50, 0, true],
    [50, 500, false],
  ])('%s credits and a buy-now price of %s cents: allowed is %s', (prizeCredits, buyNowCents, allowed) => {
    expect(isPrizeUnsold({ prizeCredits, buyNowCents })).toBe(allowed)
  })

  it('are worth what they cost where they cost least', () => {
    const packages = [
      { credits: 20, priceCents: 999 },
      { credits: 100, priceCents: 3_999 },
    ]
    expect(prizeValueCents(50, packages)).toBe(1_999)
    expect(prizeValueCents(50, packages.slice(0, 1))).toBe(2_497)
    expect(prizeValueCents(50, [])).toBeNull()
  })

  const packages = fc.array(fc.record({ credits: fc.integer({ min: 1, max: 5_000 }), priceCents: fc.nat(100_000) }), {
    minLength: 1,
  })

  it('are never praised above a package of so many', () => {
    fc.assert(
      fc.property(packages, fc.integer({ min: 1, max: 1_000_000 }), (sold, prize) => {
        const value = prizeValueCents(prize, sold)!
        for (const { credits, priceCents } of sold) {
          expect(value * credits).toBeLessThanOrEqual(prize * priceCents)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
