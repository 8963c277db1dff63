import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideTurn, firstDueAt, isUsedUp, nextDueAt, orderTurns, withMaxBids } from './auto-bid.ts'
import { lastTurnAt } from './closing.ts'
import { applyBid } from './decide-bid.ts'
import {
  ALWAYS,
  acceptBid,
  bidder,
  createLedAuction,
  createLiveAuction,
  DAYTIME,
  NOON,
} from './testing/auction-builders.ts'

const INTERVAL = 30_000
const auto = { dueAt: NOON, maxBids: null, bidsPlaced: 0 }
const turn = { auto, state: createLedAuction(), bidder: bidder(), now: NOON, hours: DAYTIME, intervalMs: INTERVAL }
const MIDNIGHT = NOON + 12 * 3_600_000

describe('an auto-bid at its turn', () => {
  it.each([
    ['bids', {}, 'bid'],
    ['bids in an auction that waits for its first bid', { state: createLiveAuction() }, 'bid'],
    ['waits until it is due', { now: NOON - 1 }, { wait: NOON }],
    ['skips while it leads', { bidder: bidder({ id: 1 }) }, { wait: NOON + INTERVAL }],
    [
      'waits for the opening outside the opening hours',
      { now: MIDNIGHT, state: createLedAuction({ timerEndsAt: MIDNIGHT + 36_060_000 }) },
      { wait: MIDNIGHT + 36_000_000 },
    ],
    ['stops when the auction has ended', { state: createLedAuction({ status: 'ended' }) }, { off: 'not-live' }],
    ['stops when the credits are too few', { bidder: bidder({ credits: 0 }) }, { off: 'credits' }],
    [
      'stays active without credits while it leads',
      { bidder: bidder({ id: 1, credits: 0 }) },
      { wait: NOON + INTERVAL },
    ],
    ['stops after its maximum number of bids', { auto: { ...auto, maxBids: 3, bidsPlaced: 3 } }, { off: 'max-bids' }],
    ['places its last allowed bid', { auto: { ...auto, maxBids: 3, bidsPlaced: 2 } }, 'bid'],
    ['stays due past the deadline, for the closer', { now: NOON + 60_000 }, { wait: NOON }],
  ])('%s', (_, changes, decision) => {
    expect(decideTurn({ ...turn, ...changes })).toEqual(decision)
  })

  it('before a close bids if it was due before the deadline', () => {
    const now = lastTurnAt(turn.state, ALWAYS)!
    expect(decideTurn({ ...turn, now, auto: { ...auto, dueAt: now } })).toBe('bid')
    expect(decideTurn({ ...turn, now, auto: { ...auto, dueAt: now + 1 } })).toEqual({ wait: now + 1 })
  })
})

describe('the interval', () => {
  it.each([
    ['allows the first bid at once', null, NOON],
    ['also applies after a stop and a start', NOON - 10_000, NOON + 20_000],
    ['has passed when the last auto-bid is long ago', NOON - 40_000, NOON],
  ])('%s', (_, lastAutoBidAt, dueAt) => {
    expect(firstDueAt(NOON, lastAutoBidAt, INTERVAL)).toBe(dueAt)
  })

  it('counts from the turn taken, so missed turns are not made up', () => {
    expect(nextDueAt(NOON + 95_000, INTERVAL)).toBe(NOON + 125_000)
  })
})

it('turns are taken by due time, then oldest last bid, then id', () => {
  const turns = [
    { id: 5, dueAt: 10, lastBidAt: 3 },
    { id: 4, dueAt: 10, lastBidAt: 3 },
    { id: 7, dueAt: 10, lastBidAt: 1 },
    { id: 8, dueAt: 10, lastBidAt: null },
    { id: 1, dueAt: 20, lastBidAt: null },
    { id: 9, dueAt: 5, lastBidAt: 9 },
  ]
  expect(orderTurns(turns).map(({ id }) => id)).toEqual([9, 8, 7, 4, 5, 1])
  expect(turns[0]?.id).toBe(5)
})

describe('a bidder with an active auto-bid and credits', () => {
  const ticks = fc.record({ afterMs: fc.integer({ min: 1, max: 15_000 }), isOutbidFirst: fc.boolean() })

  it('leads at the deadline whatever others bid, and bids at most once per interval', () => {
    fc.assert(
      fc.property(fc.array(ticks, { maxLength: 80 }), (steps) => {
        let state = createLedAuction({ closingPriceCents: null })
        let due = auto
        let now = NOON
        let lastAutoBidAt = Number.NEGATIVE_INFINITY
        for (const { afterMs, isOutbidFirst } of steps) {
          now += afterMs
          if (now >= state.timerEndsAt!) {
            expect(state.leaderId).toBe(2)
            return
          }
          if (isOutbidFirst && state.leaderId === 2) {
            state = applyBid(state, 1, acceptBid(state, bidder({ id: 1 }), now))
          }
          const decision = decideTurn({ ...turn, auto: due, state, now, hours: ALWAYS })
          if (decision === 'bid') {
            state = applyBid(state, 2, acceptBid(state, bidder(), now))
            expect(now - lastAutoBidAt).toBeGreaterThanOrEqual(INTERVAL)
            lastAutoBidAt = now
            due = { ...auto, dueAt: nextDueAt(now, INTERVAL) }
          } else if ('wait' in decision) due = { ...auto, dueAt: decision.wait }
        }
      }),
    )
  })
})

describe('the maximum of a running auto-bid that has placed 3 bids', () => {
  it.each([
    ['raised goes on', 12, 12, false],
    ['lifted goes on', null, null, false],
    ['one above goes on', 4, 4, false],
    ['at what it has placed uses it up', 3, 3, true],
    ['below what it has placed uses it up, and does not deny those bids', 1, 3, true],
  ])('%s', (_, wanted, maxBids, usedUp) => {
    const changed = withMaxBids({ maxBids: 10, bidsPlaced: 3 }, wanted)
    expect([changed, isUsedUp(changed)]).toEqual([{ maxBids, bidsPlaced: 3 }, usedUp])
  })
})
