import { describe, expect, it } from 'vitest'
import { canEditClosing, frozenFields, isClosingAboveStart, shortestTimerMs } from './auction-input.ts'

describe('a closing price', () => {
  it.each([
    [0, 1, true],
    [500, 501, true],
    [500, 500, false],
    // 50 € and 1000 credits, which is 10 €: compared as typed it would pass.
    [5_000, 1_000, false],
  ])('on a start of %i cents may be %i credits: %s', (startingBidCents, closingPriceCredits, allowed) => {
    expect(isClosingAboveStart({ startingBidCents, closingPriceCredits })).toBe(allowed)
  })

  it('may not be moved to the present price or below', () => {
    const state = { currentBidCents: 300, startingBidCents: 100 }
    expect(canEditClosing(state, 301)).toBe(true)
    expect(canEditClosing(state, 300)).toBe(false)
    expect(canEditClosing({ ...state, currentBidCents: 0 }, 100)).toBe(false)
  })
})

it('what a bid costs and adds is frozen once there are bids', () => {
  expect(frozenFields({ seq: 0 })).toEqual([])
  expect(frozenFields({ seq: 1 })).toEqual(['bidCost', 'pennyIncrement'])
})

it('a timer is never shorter than the auto-bid interval and ten seconds', () => {
  expect(shortestTimerMs(30_000)).toBe(40_000)
})
