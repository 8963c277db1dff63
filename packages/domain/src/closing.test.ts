import { describe, expect, it } from 'vitest'
import { canAwardCredits, decideAdminClose, decideClose, lastTurnAt } from './closing.ts'
import { ALWAYS, accepted, bidder, DAYTIME, ledAuction, liveAuction, NOON } from './make-auction.ts'

const AFTER = NOON + 60_300
const WON = { endedAt: AFTER, winnerId: 1, finalPriceCents: 101, reason: 'timer' }
const UNSOLD = { endedAt: AFTER, winnerId: null, finalPriceCents: 0, reason: 'timer' }

describe('a closer', () => {
  it.each([
    ['ends a run past its deadline, won by its last bidder', ledAuction(), AFTER, WON],
    ['waits for bids that arrived before the deadline', ledAuction(), AFTER - 1, 'not-yet'],
    ['ends a run without bids without a winner', liveAuction({ waitsUntil: NOON }), AFTER, UNSOLD],
    ['ends a planned run without bids the same way', liveAuction({ timerEndsAt: NOON + 60_000 }), AFTER, UNSOLD],
    ['ignores a run that still waits for its first bid', liveAuction(), AFTER, 'not-yet'],
    ['ends a run once', ledAuction({ status: 'ended' }), AFTER, 'not-live'],
    ['ignores an auction that has not started', liveAuction({ status: 'upcoming' }), AFTER, 'not-live'],
  ])('%s', (_, state, now, decision) => {
    expect(decideClose(state, now, ALWAYS)).toEqual(decision)
  })

  it('ends a run whose deadline is exactly closing time', () => {
    const midnight = NOON + 12 * 3_600_000
    const state = ledAuction({ timerEndsAt: midnight })
    expect(decideClose(state, midnight + 300, DAYTIME)).toMatchObject({ winnerId: 1 })
  })

  it('finds the deadline moved after a last auto-bid turn', () => {
    const state = ledAuction()
    const asOf = lastTurnAt(state, ALWAYS)!
    expect(asOf).toBe(NOON + 59_999)
    const bid = accepted(state, bidder(), AFTER, ALWAYS, { isAutomatic: true, asOf })
    expect(bid).toMatchObject({ judgedAt: asOf, timerEndsAt: AFTER + 60_000 })
  })

  it('grants no last turn while an auction waits for its first bid', () => {
    expect(lastTurnAt(liveAuction(), ALWAYS)).toBeNull()
  })
})

describe('an admin', () => {
  it('ends a live run at once, with or without a leader', () => {
    expect(decideAdminClose(ledAuction(), NOON)).toEqual({ ...WON, endedAt: NOON, reason: 'admin' })
    expect(decideAdminClose(liveAuction(), NOON)).toMatchObject({ winnerId: null })
    expect(decideAdminClose(ledAuction({ status: 'ended' }), NOON)).toBe('not-live')
  })

  it('can award credits only in a live auction with a bid', () => {
    expect(canAwardCredits(ledAuction())).toBe(true)
    expect(canAwardCredits(liveAuction())).toBe(false)
    expect(canAwardCredits(ledAuction({ status: 'ended' }))).toBe(false)
  })
})
