import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuctionState, Bidder } from './auction-state.ts'
import { applyBid, decideBid, refuseAutoBid } from './decide-bid.ts'
import {
  ALWAYS,
  acceptBid,
  bidder,
  createLedAuction,
  createLiveAuction,
  DAYTIME,
  decisionCode,
  NOON,
} from './testing/auction-builders.ts'

const MIDNIGHT = NOON + 12 * 3_600_000
const OPENING = NOON - 2 * 3_600_000

describe('a bid', () => {
  it('raises the price by the increment and costs the bid cost', () => {
    const state = createLiveAuction({ startingBidCents: 250, incrementCents: 5, bidCostCredits: 3 })
    expect(acceptBid(state, bidder(), NOON)).toEqual({
      ok: true,
      seq: 1,
      amountCents: 255,
      costCredits: 3,
      decidedAt: NOON,
      timerEndsAt: NOON + 60_000,
      wins: false,
    })
  })

  it('resets the deadline to the full timer instead of adding to it', () => {
    expect(acceptBid(createLedAuction(), bidder(), NOON + 1_000).timerEndsAt).toBe(NOON + 61_000)
  })

  it('keeps the planned end until the timer would pass it', () => {
    const plannedEndsAt = NOON + 90_000
    const state = createLedAuction({ plannedEndsAt, timerEndsAt: plannedEndsAt, waitsUntil: null })
    expect(acceptBid(state, bidder(), NOON + 10_000).timerEndsAt).toBe(plannedEndsAt)
    expect(acceptBid(state, bidder(), NOON + 31_000).timerEndsAt).toBe(NOON + 91_000)
  })

  it.each([
    ['below the closing price does not win', 994, false, 'live'],
    ['at the closing price wins and ends the auction', 995, true, 'ended'],
    ['above the closing price wins as well', 998, true, 'ended'],
  ])('%s', (_, currentBidCents, wins, status) => {
    const state = createLedAuction({ currentBidCents, incrementCents: 5, closingPriceCents: 1000 })
    const bid = acceptBid(state, bidder(), NOON + 1)
    expect(bid).toMatchObject({ wins, amountCents: currentBidCents + 5 })
    expect(applyBid(state, 2, bid)).toMatchObject({ status, leaderId: 2, currentBidCents: currentBidCents + 5 })
  })

  it.each([null, 0])('never wins at once when the closing price is %s', (closingPriceCents) => {
    expect(acceptBid(createLedAuction({ closingPriceCents, currentBidCents: 5_000_000 }), bidder(), NOON).wins).toBe(
      false,
    )
  })
})

describe('the time a bid counts as of', () => {
  it.each([
    ['is the moment of arrival', { waitedMs: 120 }, 50_000, 49_880],
    ['is at most 300 ms in the past', { waitedMs: 5_000 }, 50_000, 49_700],
    ['is never in the future', { waitedMs: -5_000 }, 50_000, 50_000],
    ['is never earlier than the last accepted bid', { waitedMs: 300 }, 100, 0],
    ['is `asOf` for a turn before a close', { waitedMs: 0, asOf: NOON + 59_999 }, 60_300, 59_999],
    ['is never earlier than the last bid for such a turn either', { waitedMs: 0, asOf: NOON - 5 }, 60_300, 0],
  ])('%s', (_, command, afterNoon, decidedAfterNoon) => {
    const bid = acceptBid(createLedAuction(), bidder(), NOON + afterNoon, ALWAYS, command)
    expect(bid.decidedAt).toBe(NOON + decidedAfterNoon)
    expect(bid.timerEndsAt).toBe(NOON + afterNoon + 60_000)
  })

  it('is never earlier than the start of the run', () => {
    expect(
      acceptBid(createLiveAuction({ startedAt: NOON }), bidder(), NOON + 1, ALWAYS, { waitedMs: 200 }).decidedAt,
    ).toBe(NOON)
  })

  it('leaves the full timer when the clock went back behind the last bid', () => {
    expect(acceptBid(createLedAuction(), bidder(), NOON - 10_000)).toMatchObject({
      decidedAt: NOON,
      timerEndsAt: NOON + 60_000,
    })
  })
})

describe('a refusal', () => {
  it.each<[string, string, Partial<AuctionState>, Partial<Bidder>, number]>([
    ['OWN_AUCTION', 'for the creator of the auction', { sellerId: 2 }, {}, NOON],
    ['MIN_CREDITS_REQUIRED', 'below the minimum balance', { minCreditsRequired: 11 }, {}, NOON],
    ['ok', 'at exactly the minimum balance', { minCreditsRequired: 10 }, {}, NOON],
    ['ok', 'below the minimum balance after an earlier bid', { minCreditsRequired: 11 }, { hasBidBefore: true }, NOON],
    ['AUCTION_NOT_LIVE', 'before the start', { status: 'upcoming' }, {}, NOON],
    ['AUCTION_CLOSED', 'after the end', { status: 'ended' }, {}, NOON],
    ['ok', 'in the last millisecond', {}, {}, NOON + 59_999],
    ['DEADLINE_PASSED', 'at the deadline', {}, {}, NOON + 60_000],
    ['DEADLINE_PASSED', 'when the wait is over', { timerEndsAt: null, waitsUntil: NOON }, {}, NOON],
    ['ok', 'just before the wait is over', { timerEndsAt: null, waitsUntil: NOON + 1 }, {}, NOON],
    ['ok', 'after a wait that a bid has ended', { waitsUntil: NOON }, {}, NOON + 1],
    ['ALREADY_LEADING', 'for the leader', {}, { id: 1 }, NOON],
    ['INSUFFICIENT_CREDITS', 'without the credits', { bidCostCredits: 11 }, {}, NOON],
    ['ok', 'with exactly the credits', { bidCostCredits: 10 }, {}, NOON],
  ])('is %s %s', (code, _, state, bidderId, now) => {
    expect(decisionCode(createLedAuction(state), bidder(bidderId), now)).toBe(code)
  })

  it.each([
    ['OUTSIDE_HOURS', OPENING - 1],
    ['ok', OPENING],
    ['ok', MIDNIGHT - 1],
    ['OUTSIDE_HOURS', MIDNIGHT],
  ])('is %s by the clock in Rome', (code, now) => {
    const state = createLedAuction({ startedAt: null, lastBidAt: null, timerEndsAt: NOON + 86_400_000 })
    expect(decisionCode(state, bidder(), now, DAYTIME)).toBe(code)
  })

  it('contains the minimum balance', () => {
    const state = createLiveAuction({ minCreditsRequired: 50 })
    expect(decideBid(state, bidder(), { isAutomatic: false, waitedMs: 0 }, NOON, ALWAYS)).toEqual({
      ok: false,
      refusal: { code: 'MIN_CREDITS_REQUIRED', minCredits: 50 },
    })
  })

  it('is always the applicable one with the highest precedence', () => {
    // Every refusal applies at first; each step fixes the one with the highest precedence.
    let state = createLedAuction({
      sellerId: 2,
      leaderId: 2,
      minCreditsRequired: 5,
      status: 'upcoming',
      lastBidAt: null,
    })
    let bidderId = bidder({ credits: 0 })
    let now = MIDNIGHT + 3_600_000
    const codes = [decisionCode(state, bidderId, now, DAYTIME)]
    const fixes: (() => void)[] = [
      () => (state = { ...state, sellerId: 99 }),
      () => (bidderId = { ...bidderId, hasBidBefore: true }),
      () => (state = { ...state, status: 'live', timerEndsAt: null, waitsUntil: MIDNIGHT }),
      () => (state = { ...state, waitsUntil: MIDNIGHT + 86_400_000 }),
      () => (now = MIDNIGHT - 1),
      () => (state = { ...state, leaderId: 1 }),
      () => (bidderId = { ...bidderId, credits: 1 }),
    ]
    for (const fix of fixes) {
      fix()
      codes.push(decisionCode(state, bidderId, now, DAYTIME))
    }
    expect(codes).toEqual([
      'OWN_AUCTION',
      'MIN_CREDITS_REQUIRED',
      'AUCTION_NOT_LIVE',
      'DEADLINE_PASSED',
      'OUTSIDE_HOURS',
      'ALREADY_LEADING',
      'INSUFFICIENT_CREDITS',
      'ok',
    ])
  })
})

describe('starting an auto-bid', () => {
  it('is allowed for the leader, whose turns are skipped while they lead', () => {
    expect(refuseAutoBid(createLedAuction(), bidder({ id: 1 }), NOON, ALWAYS)).toBeNull()
  })

  it('is refused for the reasons of a bid', () => {
    expect(refuseAutoBid(createLiveAuction({ status: 'ended' }), bidder(), NOON, ALWAYS)).toEqual({
      code: 'AUCTION_CLOSED',
    })
    expect(refuseAutoBid(createLiveAuction(), bidder({ credits: 0 }), NOON, ALWAYS)).toEqual({
      code: 'INSUFFICIENT_CREDITS',
    })
  })
})

describe('any sequence of bids', () => {
  const bids = fc.array(
    fc.record({
      bidderId: fc.integer({ min: 1, max: 4 }),
      afterMs: fc.integer({ min: -500, max: 70_000 }),
      waitedMs: fc.integer({ min: 0, max: 2_000 }),
      nightMs: fc.constantFrom(0, 0, 0, 0, 12 * 3_600_000),
    }),
    { maxLength: 60 },
  )

  it('keeps price, numbers, times and leaders consistent, and always leaves the full timer', () => {
    fc.assert(
      fc.property(bids, fc.integer({ min: 1, max: 7 }), fc.boolean(), (commands, incrementCents, planned) => {
        const plannedEndsAt = planned ? NOON + 600_000 : null
        let state = createLiveAuction({
          incrementCents,
          plannedEndsAt,
          timerEndsAt: plannedEndsAt,
          closingPriceCents: 160,
        })
        let now = NOON
        for (const { bidderId, afterMs, waitedMs, nightMs } of commands) {
          now += afterMs + nightMs
          const before = structuredClone(state)
          const decision = decideBid(state, bidder({ id: bidderId }), { isAutomatic: false, waitedMs }, now, DAYTIME)
          expect(state).toEqual(before)
          if (!decision.ok) continue
          state = applyBid(state, bidderId, decision)

          expect(before.status).toBe('live')
          expect(before.leaderId).not.toBe(bidderId)
          expect(state.seq).toBe(before.seq + 1)
          expect(state.currentBidCents).toBe(100 + incrementCents * state.seq)
          expect(state.status).toBe(state.currentBidCents >= 160 ? 'ended' : 'live')
          expect(decision.decidedAt).toBeGreaterThanOrEqual(before.lastBidAt ?? before.startedAt!)
          expect(decision.decidedAt).toBeLessThan(before.timerEndsAt ?? before.waitsUntil!)
          expect(decision.timerEndsAt).toBeGreaterThanOrEqual(Math.max(now, decision.decidedAt) + 60_000)
          expect(decision.timerEndsAt).toBeGreaterThanOrEqual(plannedEndsAt ?? 0)
        }
      }),
    )
  })
})

describe('during a platform pause', () => {
  const decision = (state: AuctionState, bidderId: Bidder = bidder()) => {
    const decided = decideBid(state, bidderId, { isAutomatic: false, waitedMs: 0 }, NOON + 70_000, ALWAYS, true)
    return decided.ok ? 'ok' : decided.refusal.code
  }

  it.each<[string, AuctionState, Bidder, string]>([
    ['refuses every bid', createLiveAuction(), bidder(), 'PLATFORM_PAUSED'],
    ['refuses the leader with the pause', createLedAuction(), bidder({ id: 1 }), 'PLATFORM_PAUSED'],
    ['a passed deadline closes nothing', createLedAuction(), bidder(), 'PLATFORM_PAUSED'],
    ['an ended auction is closed', createLedAuction({ status: 'ended' }), bidder(), 'AUCTION_CLOSED'],
    ['an upcoming auction is not live', createLiveAuction({ status: 'upcoming' }), bidder(), 'AUCTION_NOT_LIVE'],
    ['the seller is refused as the seller', createLiveAuction(), bidder({ id: 99 }), 'OWN_AUCTION'],
  ])('%s', (_, state, bidderId, code) => {
    expect(decision(state, bidderId)).toBe(code)
  })

  it('refuses to start an auto-bid', () => {
    expect(refuseAutoBid(createLiveAuction(), bidder(), NOON, ALWAYS, true)).toEqual({ code: 'PLATFORM_PAUSED' })
  })
})
