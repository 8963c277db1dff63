import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLiveAuction, DAYTIME, NOON } from './auction-builders.ts'
import { emptyMarket, type ModelAnswer, type ModelCommand, type ModelMarket } from './model-market.ts'
import { stepMarket } from './step-market.ts'

const upcoming = createLiveAuction({
  status: 'upcoming',
  run: 0,
  startedAt: null,
  waitsUntil: null,
  closingPriceCents: 106,
})
const auctionId = 1

function play(commands: [afterNoon: number, command: ModelCommand][]): { market: ModelMarket; answers: ModelAnswer[] } {
  const opening: [number, ModelCommand][] = [
    [0, { kind: 'add', auctionId, state: upcoming }],
    [0, { kind: 'start', auctionId, durationMs: null, endTime: null }],
    [0, { kind: 'grant', userId: 1, credits: 20 }],
    [0, { kind: 'grant', userId: 2, credits: 20 }],
  ]
  let market = emptyMarket()
  const answers: ModelAnswer[] = []
  for (const [index, [afterNoon, command]] of [...opening, ...commands].entries()) {
    const next = stepMarket(market, command, NOON + afterNoon)
    market = next.market
    if (index >= opening.length) answers.push(next.answer)
  }
  return { market, answers }
}

const bidBy = (userId: number, bidId: string | null = null): ModelCommand => ({
  kind: 'bid',
  auctionId,
  userId,
  bidId,
  waitedMs: 0,
})

describe('the model market', () => {
  it('gives a repeated request its first answer without charging twice', () => {
    const { market, answers } = play([
      [1, bidBy(1, 'a')],
      [2, bidBy(2)],
      [3, bidBy(1, 'a')],
    ])
    expect(answers[2]).toEqual(answers[0])
    expect(market.credits).toEqual({ 1: 19, 2: 19 })
    expect(market.auctions[auctionId]?.state.leaderId).toBe(2)
  })

  it('ends a run once, with one order for the last bidder', () => {
    const { market, answers } = play([
      [0, bidBy(1)],
      [60_299, { kind: 'close', auctionId }],
      [60_300, { kind: 'close', auctionId }],
      [60_301, { kind: 'close', auctionId }],
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['bid', 'refused', 'ended', 'refused'])
    expect(market.auctions[auctionId]?.orders).toEqual([{ run: 1, winnerId: 1, amountCents: 101, status: 'pending' }])
  })

  it('grants a due auto-bid its turn before a close', () => {
    const { market, answers } = play([
      [0, { kind: 'auto-start', auctionId, userId: 2, maxBids: null }],
      [1, bidBy(1)],
      [70_000, { kind: 'close', auctionId }],
      [130_300, { kind: 'close', auctionId }],
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'bid', 'refused', 'ended'])
    expect(market.auctions[auctionId]?.state).toMatchObject({ leaderId: 2, lastBidAt: NOON + 60_000 })
  })

  it('places no bid for a stopped auto-bid', () => {
    const { market } = play([
      [0, { kind: 'auto-start', auctionId, userId: 2, maxBids: null }],
      [1, { kind: 'auto-turns', auctionId }],
      [2, bidBy(1)],
      [3, { kind: 'auto-stop', auctionId, userId: 2 }],
      [30_001, { kind: 'auto-turns', auctionId }],
    ])
    expect(market.auctions[auctionId]?.bids.map(({ bidderId }) => bidderId)).toEqual([2, 1])
  })

  it('ends a run with an order when a bid reaches the closing price', () => {
    const bids = [1, 2, 1, 2, 1, 2].map((userId, index): [number, ModelCommand] => [index, bidBy(userId)])
    const { market } = play(bids)
    expect(market.auctions[auctionId]).toMatchObject({ state: { status: 'ended' }, orders: [{ winnerId: 2 }] })
  })

  it('cancels the order on a restart and refunds the winner’s credits', () => {
    const { market } = play([
      [0, bidBy(1)],
      [1, bidBy(2)],
      [2, { kind: 'admin-close', auctionId }],
      [3, { kind: 'restart', auctionId }],
    ])
    expect(market.credits).toEqual({ 1: 19, 2: 20 })
    expect(market.auctions[auctionId]).toMatchObject({ state: { run: 2, seq: 0 }, orders: [{ status: 'cancelled' }] })
  })
})

describe('an admin action', () => {
  it('with credits as the prize creates no order and refunds the others', () => {
    const { market, answers } = play([
      [0, bidBy(1)],
      [1, bidBy(2)],
      [2, bidBy(1)],
      [3, { kind: 'close-with', auctionId, winnerCredits: 5, refundOthers: true }],
      [4, { kind: 'close-with', auctionId, winnerCredits: 5, refundOthers: true }],
    ])
    expect(answers.slice(3)).toMatchObject([{ kind: 'ended', ending: { winnerId: 1 } }, { code: 'INVALID_STATE' }])
    expect(market.credits).toEqual({ 1: 23, 2: 20 })
    expect(market.auctions[auctionId]?.orders).toEqual([])
  })

  it('pauses bids and closes, and a resume restores the full timer', () => {
    const { market, answers } = play([
      [0, bidBy(1)],
      [1, { kind: 'pause' }],
      [2, bidBy(2)],
      [70_000, { kind: 'close', auctionId }],
      [80_000, { kind: 'resume' }],
      [81_000, bidBy(2)],
    ])
    expect(answers.map((answer) => ('code' in answer ? answer.code : answer.kind))).toEqual([
      'bid',
      'done',
      'PLATFORM_PAUSED',
      'INVALID_STATE',
      'done',
      'bid',
    ])
    expect(market.auctions[auctionId]?.state).toMatchObject({ seq: 2, timerEndsAt: NOON + 141_000 })
  })

  it('deletes a live auction, refunds its bidders and makes it unknown', () => {
    const { market, answers } = play([
      [0, bidBy(1)],
      [1, bidBy(2)],
      [2, { kind: 'remove', auctionId }],
      [3, bidBy(1)],
    ])
    expect(answers.slice(2)).toEqual([{ kind: 'done' }, { kind: 'refused', code: 'AUCTION_NOT_FOUND' }])
    expect(market.credits).toEqual({ 1: 20, 2: 20 })
  })
})

const user = fc.integer({ min: 1, max: 4 })
const commands = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ userId: user, bidId: fc.constantFrom(null, 'a', 'b'), waitedMs: fc.nat(600) })
      .map((bid): ModelCommand => ({ kind: 'bid', auctionId, ...bid })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ userId: user, maxBids: fc.constantFrom(null, 1, 3) })
      .map((auto): ModelCommand => ({ kind: 'auto-start', auctionId, ...auto })),
  },
  { weight: 1, arbitrary: user.map((userId): ModelCommand => ({ kind: 'auto-stop', auctionId, userId })) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('auto-turns', 'auto-turns', 'close', 'close', 'admin-close', 'restart', 'restart')
      .map((kind): ModelCommand => ({ kind, auctionId })),
  },
)

describe('any life of an auction', () => {
  it('keeps the invariants', () => {
    const life = fc.array(fc.tuple(fc.constantFrom(1, 400, 9_000, 31_000, 61_000, 43_200_000), commands), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(life, fc.constantFrom(null, 600_000), (steps, durationMs) => {
        let market = emptyMarket({ hours: DAYTIME, autoBidIntervalMs: 30_000 })
        market = stepMarket(market, { kind: 'add', auctionId, state: upcoming }, NOON).market
        market = stepMarket(market, { kind: 'start', auctionId, durationMs, endTime: null }, NOON).market
        for (const userId of [1, 2, 3]) market = stepMarket(market, { kind: 'grant', userId, credits: 12 }, NOON).market
        let now = NOON
        for (const [afterMs, command] of steps) {
          now += afterMs
          const before = structuredClone({ ...market, hours: null })
          const after = stepMarket(market, command, now).market
          expect({ ...market, hours: null }).toEqual(before)
          market = after
          expectInvariants(market)
        }
      }),
    )
  })
})

function expectInvariants({ credits, auctions }: ModelMarket): void {
  const { state, bids, orders, autoBids } = auctions[auctionId]!
  const cancelled = orders.filter(({ status }) => status === 'cancelled')
  const refunded = bids.filter((bid) => cancelled.some((o) => o.run === bid.run && o.winnerId === bid.bidderId))
  const balances = Object.values(credits)
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  expect(balances.reduce((sum, balance) => sum + balance)).toBe(36 - bids.length + refunded.length)
  for (const [index, bid] of bids.entries()) {
    const before = bids[index - 1]?.run === bid.run ? bids[index - 1] : undefined
    expect(bid.seq).toBe((before?.seq ?? 0) + 1)
    expect(bid.amountCents).toBe(100 + bid.seq)
    if (!before) continue
    expect(bid.bidderId).not.toBe(before.bidderId)
    expect(bid.decidedAt).toBeGreaterThanOrEqual(before.decidedAt)
    expect(bid.decidedAt).toBeLessThan(before.timerEndsAt)
    expect(before.wins).toBe(false)
  }
  const last = bids.findLast(({ run }) => run === state.run)
  expect(state).toMatchObject({ seq: last?.seq ?? 0, leaderId: last?.bidderId ?? null })
  const order = orders.filter(({ run }) => run === state.run)
  const won = state.status === 'ended' && last
  expect(order).toEqual(
    won ? [{ run: state.run, winnerId: last.bidderId, amountCents: last.amountCents, status: 'pending' }] : [],
  )
  if (state.status === 'ended') expect(autoBids.some(({ isActive }) => isActive)).toBe(false)
}
