import type { Auction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createInterest, type Interest, planBid, selectAuctions } from './plan.ts'

const names = ['demo_a', 'demo_b', 'demo_c', 'demo_d', 'demo_e', 'demo_f']
const interest: Interest = { stopsAtBids: 100, rank: 0.5, bidders: names.slice(0, 4), isKeen: false }
/** A moment so many minutes after the start. */
const from = (minutes: number) => new Date(minutes * 60_000).toISOString()
const auction = (changes: Partial<Auction>) =>
  ({
    id: 'a',
    run: 1,
    status: 'live',
    paused: false,
    demo: 'crowd',
    startTime: from(0),
    serverTime: from(30),
    ...changes,
  }) as Auction

/** A deterministic random generator (Park-Miller). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('selects only live auctions marked for the crowd', () => {
  const others: Partial<Auction>[] = [{ demo: null }, { demo: 'people' }, { status: 'ended' }, { paused: true }]
  const crowd = Array.from({ length: 5 }, (_, i) => auction({ id: `crowd-${i}` }))
  const selected = selectAuctions([...others.map(auction), ...crowd], () => interest)
  expect(selected.length).toBeGreaterThan(0)
  expect(crowd).toEqual(expect.arrayContaining(selected))
})

test.each([0, 1, 2, 3, 5, 9, 40])('never selects all of %i auctions', (count) => {
  const selected = selectAuctions(
    Array.from({ length: count }, (_, i) => auction({ id: `${i}` })),
    ({ id }) => ({ ...interest, rank: Number(id) }),
  )
  expect(selected.length).toBeLessThan(Math.max(count, 1))
  expect(selected.map(({ id }) => Number(id))).toEqual(selected.map((_, i) => i))
})

test('goes on with a price that has come far', () => {
  const random = seeded(5)
  for (let i = 0; i < 100; i++) {
    const { stopsAtBids } = createInterest(names, random, auction({ bidderCount: 880, closingPrice: 1_000 }))
    expect(stopsAtBids).toBeGreaterThanOrEqual(880)
  }
})

test('stays with the auctions that have bids when it starts again', () => {
  const [bare, running] = [auction({ id: 'a', bidderCount: 0 }), auction({ id: 'b', bidderCount: 400 })]
  const selected = selectAuctions([bare, running], ({ id }) => ({ ...interest, rank: id === 'a' ? 0 : 1 }))
  expect(selected).toEqual([running])
})

test('plans no bid once a run has enough bids', () => {
  expect(planBid({ bidderCount: 99, leftMs: 30_000 }, interest, seeded(1))).not.toBeNull()
  expect(planBid({ bidderCount: 100, leftMs: 30_000 }, interest, seeded(1))).toBeNull()
})

test('plans every bid before the deadline, some near it and some by auto-bid', () => {
  const random = seeded(7)
  const plans = Array.from({ length: 2_000 }, () => planBid({ bidderCount: 5, leftMs: 60_000 }, interest, random)!)
  for (const { inMs } of plans) {
    expect(inMs).toBeGreaterThanOrEqual(0)
    expect(inMs).toBeLessThan(60_000)
  }
  expect(plans.filter(({ inMs }) => inMs > 50_000).length).toBeGreaterThan(50)
  expect(plans.filter(({ by }) => by === 'auto-bid').length).toBeGreaterThan(50)
})

test('does not wait for the end of a countdown of days', () => {
  const random = seeded(7)
  for (let i = 0; i < 500; i++) {
    const plan = planBid({ bidderCount: 5, leftMs: 86_400_000 }, interest, random)!
    expect(plan.inMs).toBeLessThan(30_000)
  }
})

test('is keen in a few of the runs that it starts, and stays with those that are contested', () => {
  const random = seeded(11)
  const keen = (changes: Partial<Auction>) => createInterest(names, random, auction(changes)).isKeen
  const fresh = Array.from({ length: 800 }, () => keen({ bidderCount: 0 }))
  const share = fresh.filter(Boolean).length / fresh.length
  expect(share).toBeGreaterThan(0.08)
  expect(share).toBeLessThan(0.17)
  expect(keen({ bidderCount: 150 })).toBe(true)
  expect(keen({ bidderCount: 60 })).toBe(false)
})

test('a keen run has its bids twice as fast', () => {
  const mean = (isKeen: boolean) => {
    const random = seeded(13)
    const gaps = Array.from(
      { length: 2_000 },
      () => planBid({ bidderCount: 5, leftMs: 60_000 }, { ...interest, isKeen }, random)!.inMs,
    )
    return gaps.reduce((sum, gap) => sum + gap) / gaps.length
  }
  expect(mean(false) / mean(true)).toBeGreaterThan(1.8)
})

test('chooses six bidders and takes each auction to another share of its closing price', () => {
  const random = seeded(3)
  const more = [...names, 'demo_g', 'demo_h']
  const taken = Array.from({ length: 200 }, () =>
    createInterest(more, random, auction({ bidderCount: 0, closingPrice: 1_000 })),
  )
  for (const { bidders, stopsAtBids } of taken) {
    expect(new Set(bidders).size).toBe(6)
    expect(more).toEqual(expect.arrayContaining(bidders))
    expect(stopsAtBids).toBeGreaterThanOrEqual(330)
    expect(stopsAtBids).toBeLessThanOrEqual(1_100)
  }
  expect(new Set(taken.map(({ stopsAtBids }) => stopsAtBids)).size).toBeGreaterThan(50)
})
