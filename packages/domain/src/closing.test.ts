import { describe, expect, it } from 'vitest'
import { canAwardCredits, decideAdminClose, decideClose, lastTurnAt } from './closing.ts'
import { ALWAYS, accepted, bidder, DAYTIME, ledAuction, liveAuction, NOON } from './make-auction.ts'

const AFTER = NOON + 60_300
const WON = { endedAt: AFTER, winnerId: 1, finalPriceCents: 101, reason: 'timer' }
const UNSOLD = { endedAt: AFTER, winnerId: null, finalPriceCents: 0, reason: 'timer' }

describe('a closer', () => {
  it.each([
    ['ends a run that is over, and its last bidder wins', ledAuction(), AFTER, WON],
    ['waits for bids that arrived before zero', ledAuction(), AFTER - 1, 'not-yet'],
    ['ends a run that nobody bid in without a winner', liveAuction({ waitsUntil: NOON }), AFTER, UNSOLD],
    ['ends a planned run without bids alike', liveAuction({ timerEndsAt: NOON + 60_000 }), AFTER, UNSOLD],
    ['leaves a run that still waits', liveAuction(), AFTER, 'not-yet'],
    ['ends a run once', ledAuction({ status: 'ended' }), AFTER, 'not-live'],
    ['leaves an auction that has not started', liveAuction({ status: 'upcoming' }), AFTER, 'not-live'],
  ])('%s', (_, state, now, decision) => {
    expect(decideClose(state, now, ALWAYS)).toEqual(decision)
  })

  it('ends a run whose deadline was closing time itself, although the house is closed by then', () => {
    const midnight = NOON + 12 * 3_600_000
    const state = ledAuction({ timerEndsAt: midnight })
    expect(decideClose(state, midnight + 300, DAYTIME)).toMatchObject({ winnerId: 1 })
  })

  it('finds the auction open again after a last turn', () => {
    const state = ledAuction()
    const asOf = lastTurnAt(state, ALWAYS)!
    expect(asOf).toBe(NOON + 59_999)
    const bid = accepted(state, bidder(), AFTER, ALWAYS, { isAutomatic: true, asOf })
    expect(bid).toMatchObject({ judgedAt: asOf, timerEndsAt: AFTER + 60_000 })
  })

  it('has no last turn to give while an auction waits for its first bid', () => {
    expect(lastTurnAt(liveAuction(), ALWAYS)).toBeNull()
  })
})

describe('an admin', () => {
  it('ends a live run at once, with or without a leader', () => {
    expect(decideAdminClose(ledAuction(), NOON)).toEqual({ ...WON, endedAt: NOON, reason: 'admin' })
    expect(decideAdminClose(liveAuction(), NOON)).toMatchObject({ winnerId: null })
    expect(decideAdminClose(ledAuction({ status: 'ended' }), NOON)).toBe('not-live')
  })

  it('can award credits only in a live auction that has a last bid', () => {
    expect(canAwardCredits(ledAuction())).toBe(true)
    expect(canAwardCredits(liveAuction())).toBe(false)
    expect(canAwardCredits(ledAuction({ status: 'ended' }))).toBe(false)
  })
})
