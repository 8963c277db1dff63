import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingProgress, displayedPriceCents, nextBidCents, priceTone, savings, winTotalCents } from './price.ts'

describe('the price', () => {
  it('is the starting bid until the first bid', () => {
    expect(displayedPriceCents({ currentBidCents: 0, startingBidCents: 500 })).toBe(500)
    expect(displayedPriceCents({ currentBidCents: 501, startingBidCents: 500 })).toBe(501)
  })

  it('rises by the increment', () => {
    expect(nextBidCents({ currentBidCents: 0, startingBidCents: 0, incrementCents: 1 })).toBe(1)
    expect(nextBidCents({ currentBidCents: 510, startingBidCents: 500, incrementCents: 5 })).toBe(515)
  })
})

describe('the progress to the closing price', () => {
  it.each([
    [0, 0, 1000, 0],
    [0, 327, 1200, 0.2725],
    // One bid of half a euro before the end: it measures euros, not bids.
    [0, 450, 500, 0.9],
    [1000, 0, 2000, 0],
    [1000, 1500, 2000, 0.5],
    [1000, 2000, 2000, 1],
    [0, 550, 500, 1],
    [500, 600, 400, null],
    [0, 100, 0, null],
    [0, 100, null, null],
  ])('from %i, at %i of %j, is %j', (startingBidCents, currentBidCents, closingPrice, progress) => {
    expect(closingProgress({ startingBidCents, currentBidCents, closingPrice })).toBe(progress)
  })
})

describe('the color of the price', () => {
  it.each([
    ['ended', 0, 1000, 'green'],
    ['live', 500, null, 'red'],
    ['live', 500, 0, 'red'],
    ['live', 0, 1000, 'red'],
    ['live', 249, 1000, 'red'],
    ['live', 250, 1000, 'orange'],
    ['live', 499, 1000, 'orange'],
    ['live', 500, 1000, 'yellow'],
    ['live', 749, 1000, 'yellow'],
    ['live', 750, 1000, 'lime'],
    ['live', 999, 1000, 'lime'],
    ['live', 1000, 1000, 'green'],
    ['upcoming', 2000, 1000, 'green'],
  ] as const)('when %s, after %i bids towards %s, is %s', (status, bidderCount, closingPrice, tone) => {
    expect(priceTone({ status, bidderCount, closingPrice })).toBe(tone)
  })
})

describe('savings', () => {
  it.each([
    [10_000, 1_234, { savedCents: 8_766, percent: 88 }],
    [10_000, 1_251, { savedCents: 8_749, percent: 87 }],
    [10_000, 1_250, { savedCents: 8_750, percent: 88 }],
    [1_000_000, 1, { savedCents: 999_999, percent: 99 }],
    [10_000, 0, { savedCents: 10_000, percent: 100 }],
    [10_000, 10_000, null],
    [10_000, 12_000, null],
    [0, 0, null],
    [null, 5, null],
  ])('on %s at %i are %o', (retailCents, priceCents, saved) => {
    expect(savings(retailCents, priceCents)).toEqual(saved)
  })

  it('and the price add up to the retail price', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (retailCents, priceCents) => {
        const saved = savings(retailCents, priceCents)
        expect(saved ? saved.savedCents + priceCents : retailCents).toBe(retailCents)
        expect(saved === null).toBe(priceCents >= retailCents)
      }),
    )
  })
})

it('a win costs its price and its bids, and saves only what is left of the retail price', () => {
  const totalCents = winTotalCents({ dueCents: 411, spentCents: 8_240 })
  expect(totalCents).toBe(8_651)
  expect(savings(9_900, totalCents)).toEqual({ savedCents: 1_249, percent: 13 })
  expect(savings(8_651, totalCents)).toBeNull()
})
