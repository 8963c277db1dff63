import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canCloseJoining, isJoiningClosed, kindObstacle, needsBidderHistory } from './auction-kind.ts'
import type { AuctionState } from './auction-state.ts'
import { decideTurn } from './auto-bid.ts'
import { applyBid, decideBid } from './decide-bid.ts'
import { ALWAYS, bidder, createLedAuction, createLiveAuction, decisionCode, NOON } from './testing/auction-builders.ts'

const atLimit = { joinUntilCents: 101 }

describe('the kind of an auction', () => {
  it.each([
    ['a beginner may bid', { audience: 'beginners' as const }, {}, null],
    ['a past winner may not', { audience: 'beginners' as const }, { hasWon: true }, 'BEGINNERS_ONLY'],
    [
      'also who has bid and leads',
      { audience: 'beginners' as const, leaderId: 2 },
      { hasWon: true, hasBidInRun: true },
      'BEGINNERS_ONLY',
    ],
    ['a past winner bids where everyone may', {}, { hasWon: true }, null],
    ['a newcomer joins below the price', { joinUntilCents: 102 }, {}, null],
    ['a newcomer at the price is too late', atLimit, {}, 'JOINING_CLOSED'],
    ['who is in goes on at the price', atLimit, { hasBidInRun: true }, null],
    [
      'the first reason is the audience',
      { ...atLimit, audience: 'beginners' as const },
      { hasWon: true },
      'BEGINNERS_ONLY',
    ],
  ])('%s', (_, state, who, obstacle) => {
    expect(kindObstacle(createLedAuction(state), bidder(who))).toBe(obstacle)
  })

  it('refuses after what ended the auction and before its deadline', () => {
    const kind = { audience: 'beginners' as const }
    const winner = bidder({ hasWon: true, hasBought: false })
    expect(decisionCode(createLedAuction({ ...kind, status: 'ended' }), winner, NOON)).toBe('AUCTION_CLOSED')
    expect(decisionCode(createLedAuction({ ...kind, status: 'upcoming' }), winner, NOON)).toBe('AUCTION_NOT_LIVE')
    expect(decisionCode(createLedAuction(kind), winner, NOON + 60_000)).toBe('BEGINNERS_ONLY')
  })

  it('stops an auto-bid with the reason', () => {
    const turn = { auto: { dueAt: NOON, maxBids: null, bidsPlaced: 0 }, now: NOON, hours: ALWAYS, intervalMs: 30_000 }
    const late = { ...turn, state: createLedAuction(atLimit), bidder: bidder() }
    expect(decideTurn(late)).toEqual({ off: 'joining-closed' })
    expect(decideTurn({ ...late, bidder: bidder({ hasBidInRun: true }) })).toBe('bid')
    const won = { ...turn, state: createLedAuction({ audience: 'beginners' }), bidder: bidder({ hasWon: true }) }
    expect(decideTurn(won)).toEqual({ off: 'beginners' })
  })

  it('closes to newcomers at the price, before the first bid at none', () => {
    expect(isJoiningClosed(createLiveAuction(atLimit))).toBe(false)
    expect(isJoiningClosed(createLedAuction(atLimit))).toBe(true)
    expect(isJoiningClosed(createLedAuction())).toBe(false)
  })

  it.each([
    [null, 100, 1, 1_000, true],
    [102, 100, 1, 1_000, true],
    [101, 100, 1, 1_000, false],
    [150, 100, 50, 1_000, false],
    [999, 100, 1, 1_000, true],
    [1_000, 100, 1, 1_000, false],
    [5_000, 100, 1, null, true],
  ])(
    'until %s, from %s by %s to %s cents, is possible: %s',
    (joinUntilCents, startingBidCents, incrementCents, closingPriceCents, isPossible) => {
      const terms = { joinUntilCents, startingBidCents, incrementCents, closingPriceCents }
      expect(canCloseJoining(terms)).toBe(isPossible)
    },
  )

  it('asks for the history of a bidder only where there is a rule', () => {
    expect(needsBidderHistory(createLiveAuction())).toBe(false)
    expect(needsBidderHistory(createLiveAuction({ audience: 'beginners' }))).toBe(true)
    expect(needsBidderHistory(createLiveAuction({ joinUntilCents: 500 }))).toBe(true)
  })
})

type Run = { auction: number; run: number; winnerId: number; isCancelled: boolean }
type Step =
  | { kind: 'bid'; auction: number; userId: number }
  | { kind: 'end'; auction: number }
  | { kind: 'restart'; auction: number }
  | { kind: 'cancel'; win: number }

const auctions = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      auction: auctions,
      userId: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('end' as const, 'restart' as const)
      .chain((kind) => auctions.map((auction) => ({ kind, auction }))),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), win: fc.nat(9) }) },
)
const kinds = fc.array(
  fc.record({
    audience: fc.constantFrom('all' as const, 'beginners' as const),
    joinUntilCents: fc.constantFrom(null, 101, 103),
  }),
  { minLength: 3, maxLength: 3 },
)

it('in any history no winner bids among beginners, and nobody joins from the price on', { timeout: 120_000 }, () => {
  let [refusedWinners, refusedNewcomers, acceptedAtPrice] = [0, 0, 0]
  fc.assert(
    fc.property(kinds, fc.array(step, { minLength: 20, maxLength: 60 }), (given, steps) => {
      const states: AuctionState[] = given.map((kind) => createLiveAuction({ ...kind, closingPriceCents: null }))
      const placed: { auction: number; run: number; userId: number }[] = []
      const wins: Run[] = []
      for (const each of steps) {
        if (each.kind === 'cancel') {
          const win = wins[each.win]
          if (win) win.isCancelled = true
          continue
        }
        const state = states[each.auction]!
        if (each.kind === 'end') {
          if (state.status === 'live' && state.leaderId !== null)
            wins.push({ auction: each.auction, run: state.run, winnerId: state.leaderId, isCancelled: false })
          states[each.auction] = { ...state, status: 'ended' }
          continue
        }
        if (each.kind === 'restart') {
          if (state.status === 'ended')
            states[each.auction] = createLiveAuction({
              ...given[each.auction]!,
              closingPriceCents: null,
              run: state.run + 1,
            })
          continue
        }
        const { auction, userId } = each
        const hasWon = wins.some((win) => win.winnerId === userId && !win.isCancelled)
        const isIn = placed.some((bid) => bid.auction === auction && bid.run === state.run && bid.userId === userId)
        const who = bidder({ id: userId, credits: 100, hasWon, hasBidInRun: isIn })
        const decision = decideBid(state, who, { isAutomatic: false, waitedMs: 0 }, NOON, ALWAYS)
        const { audience, joinUntilCents } = given[auction]!
        const mayNotWin = audience === 'beginners' && hasWon
        const isLate = joinUntilCents !== null && state.startingBidCents + state.seq >= joinUntilCents && !isIn
        if (decision.ok) {
          expect([mayNotWin, isLate]).toEqual([false, false])
          if (joinUntilCents !== null && decision.amountCents > joinUntilCents) acceptedAtPrice++
          states[auction] = applyBid(state, userId, decision)
          placed.push({ auction, run: state.run, userId })
        } else if (state.status === 'live' && state.leaderId !== userId) {
          expect(decision.refusal.code).toBe(mayNotWin ? 'BEGINNERS_ONLY' : 'JOINING_CLOSED')
          expect(mayNotWin || isLate).toBe(true)
          if (mayNotWin) refusedWinners++
          else refusedNewcomers++
        }
      }
    }),
    { numRuns: 12_000 },
  )
  // The histories reach what they are about.
  expect(Math.min(refusedWinners, refusedNewcomers, acceptedAtPrice)).toBeGreaterThan(1_000)
})
