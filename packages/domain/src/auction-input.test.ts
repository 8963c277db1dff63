import { describe, expect, it } from 'vitest'
import { canEditClosing, endBeforeStart, isClosingAboveStart, shortTimer } from './auction-input.ts'

describe('a closing price', () => {
  it.each([
    [0, 1, true],
    [500, 501, true],
    [500, 500, false],
    // 50 € and 1000 credits, which is 10 €: compared as typed it would pass.
    [5_000, 1_000, false],
  ])('on a start of %i cents and a closing price of %i: %s', (startingBidCents, closingPriceCents, allowed) => {
    expect(isClosingAboveStart({ startingBidCents, closingPriceCents })).toBe(allowed)
  })

  it('cannot be moved to the present price or below', () => {
    const state = { currentBidCents: 300, startingBidCents: 100 }
    expect(canEditClosing(state, 301)).toBe(true)
    expect(canEditClosing(state, 300)).toBe(false)
    expect(canEditClosing({ ...state, currentBidCents: 0 }, 100)).toBe(false)
  })
})

it('a timer must leave every auto-bid its turn: the interval and ten seconds', () => {
  expect(shortTimer(40_000, 30_000)).toBeNull()
  expect(shortTimer(39_999, 30_000)).toBe('Il timer deve essere di almeno 40 secondi')
})

it('an end must come after its start', () => {
  expect(endBeforeStart(1, 2)).toBeNull()
  expect(endBeforeStart(2, 2)).toBe("La fine deve essere successiva all'inizio")
})
