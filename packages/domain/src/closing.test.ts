import { describe, expect, it } from 'vitest'
import { canAwardCredits, decideAdminClose, decideClose, lastTurnAt } from './closing.ts'
import {
  ALWAYS,
  acceptBid,
  bidder,
  createLedAuction,
  createLiveAuction,
  DAYTIME,
  NOON,
} from './testing/auction-builders.ts'

const AFTER = NOON + 60_300
const WON = { endedAt: AFTER, winnerId: 1, finalPriceCents: 101, reason: 'timer' }
/** Bids were settled all the time. */
const PROVED = { provedAt: AFTER, nodesProvedAt: [AFTER], outages: [] }
const UNSOLD = { endedAt: AFTER, winnerId: null, finalPriceCents: 0, reason: 'timer' }

describe('a closer', () => {
  it.each([
    ['ends a run past its deadline, won by its last bidder', createLedAuction(), AFTER, WON],
    ['waits for bids that arrived before the deadline', createLedAuction(), AFTER - 1, 'not-yet'],
    ['ends a run without bids without a winner', createLiveAuction({ waitsUntil: NOON }), AFTER, UNSOLD],
    ['ends a planned run without bids the same way', createLiveAuction({ timerEndsAt: NOON + 60_000 }), AFTER, UNSOLD],
    ['ignores a run that still waits for its first bid', createLiveAuction(), AFTER, 'not-yet'],
    ['ends a run once', createLedAuction({ status: 'ended' }), AFTER, 'not-live'],
    ['ignores an auction that has not started', createLiveAuction({ status: 'upcoming' }), AFTER, 'not-live'],
  ])('%s', (_, state, now, decision) => {
    expect(decideClose(state, now, ALWAYS, PROVED)).toEqual(decision)
  })

  it('ends a run whose deadline is exactly closing time', () => {
    const midnight = NOON + 12 * 3_600_000
    const state = createLedAuction({ timerEndsAt: midnight })
    const proof = { ...PROVED, provedAt: midnight + 1 }
    expect(decideClose(state, midnight + 300, DAYTIME, proof)).toMatchObject({ winnerId: 1 })
  })

  it('finds the deadline moved after a last auto-bid turn', () => {
    const state = createLedAuction()
    const asOf = lastTurnAt(state, ALWAYS)!
    expect(asOf).toBe(NOON + 59_999)
    const bid = acceptBid(state, bidder(), AFTER, ALWAYS, { isAutomatic: true, asOf })
    expect(bid).toMatchObject({ decidedAt: asOf, timerEndsAt: AFTER + 60_000 })
  })

  it('grants no last turn while an auction waits for its first bid', () => {
    expect(lastTurnAt(createLiveAuction(), ALWAYS)).toBeNull()
  })
})

describe('a deadline', () => {
  const deadline = NOON + 60_000
  const outage = { from: deadline - 700, to: deadline + 5_000 }
  const recovering = { from: 0, to: deadline - 1_000 }
  it.each([
    ['ends the run when bids were settled after it', deadline + 1, [], WON],
    ['waits for a first proof', null, [], 'unproven'],
    ['waits for a proof that is younger', deadline, [], 'unproven'],
    ['is moved when bids could not be settled at it', AFTER, [outage], outage],
    ['is moved when an outage ended shortly before it', AFTER, [recovering], recovering],
    ['holds when bidders had time to come back', AFTER, [{ from: 0, to: deadline - 1_001 }], WON],
    ['holds when the outage began at it', AFTER, [{ from: deadline, to: AFTER }], WON],
  ])('%s', (_, provedAt, outages, decision) => {
    expect(decideClose(createLedAuction(), AFTER, ALWAYS, { ...PROVED, provedAt, outages })).toEqual(decision)
  })
})

describe('a node that settled its last bids before the deadline', () => {
  const deadline = NOON + 60_000
  const due = deadline + 300
  it.each([
    ['is waited for', due, [due, deadline], 'unproven'],
    ['is waited for when it was silent for less than three seconds', due, [due, deadline - 2_999], 'unproven'],
    ['is gone when it was silent for three seconds', due, [due, deadline - 3_000], { ...WON, endedAt: due }],
    ['is waited for at most a second', due + 1_000, [deadline], { ...WON, endedAt: due + 1_000 }],
    ['is waited for no more when it has proved', due, [deadline + 1], { ...WON, endedAt: due }],
  ])('%s', (_, now, nodesProvedAt, decision) => {
    expect(decideClose(createLedAuction(), now, ALWAYS, { ...PROVED, nodesProvedAt })).toEqual(decision)
  })
})

describe('an admin', () => {
  it('ends a live run at once, with or without a leader', () => {
    expect(decideAdminClose(createLedAuction(), NOON)).toEqual({ ...WON, endedAt: NOON, reason: 'admin' })
    expect(decideAdminClose(createLiveAuction(), NOON)).toMatchObject({ winnerId: null })
    expect(decideAdminClose(createLedAuction({ status: 'ended' }), NOON)).toBe('not-live')
  })

  it('ends no run before its last bid, even if the clock went backwards', () => {
    expect(decideAdminClose(createLedAuction({ lastBidAt: NOON + 5 }), NOON)).toMatchObject({ endedAt: NOON + 5 })
  })

  it('can award credits only in a live auction with a bid', () => {
    expect(canAwardCredits(createLedAuction())).toBe(true)
    expect(canAwardCredits(createLiveAuction())).toBe(false)
    expect(canAwardCredits(createLedAuction({ status: 'ended' }))).toBe(false)
  })
})
