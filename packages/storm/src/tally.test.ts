import { expect, it } from 'vitest'
import { createTally } from './tally.ts'

function tallyAt() {
  const clock = { nowMs: 0 }
  return { clock, tally: createTally(() => clock.nowMs) }
}

const bid = (bidId: string, latencyMs: number) => ({ bidId, publicId: `x.1.${bidId}`, amountCents: 1, latencyMs })

it('counts settled bids per second, without refusals and errors', () => {
  const { clock, tally } = tallyAt()
  tally.placed(bid('1', 5))
  tally.placed(bid('2', 15))
  tally.refused('3', 'ALREADY_LEADING')
  tally.refused('4', 'ALREADY_LEADING')
  tally.lost('ECONNRESET')
  clock.nowMs = 500
  expect(tally.read()).toEqual({
    placed: 2,
    perSecond: 4,
    latency: { p50Ms: 5, p99Ms: 15, maxMs: 15 },
    refusals: { ALREADY_LEADING: 2 },
    errors: { ECONNRESET: 1 },
  })
})

it('excludes the warm-up from the figures but not from the outcomes', () => {
  const { clock, tally } = tallyAt()
  tally.placed(bid('1', 900))
  tally.refused('2', 'AUCTION_CLOSED')
  clock.nowMs = 1_000
  tally.start()
  tally.placed(bid('3', 5))
  tally.unknown('4')
  clock.nowMs = 2_000
  expect(tally.read()).toMatchObject({ placed: 1, perSecond: 1, latency: { maxMs: 5 }, refusals: {} })
  expect(tally.outcomes.map(({ bidId, outcome }) => [bidId, outcome])).toEqual([
    ['1', 'placed'],
    ['2', 'refused'],
    ['3', 'placed'],
    ['4', 'unknown'],
  ])
})

it('stops counting at the end but still records later outcomes', () => {
  const { clock, tally } = tallyAt()
  tally.placed(bid('1', 5))
  clock.nowMs = 1_000
  tally.stop()
  clock.nowMs = 9_000
  tally.placed(bid('2', 8_000))
  expect(tally.read()).toMatchObject({ placed: 1, perSecond: 1, latency: { maxMs: 5 } })
  expect(tally.outcomes).toHaveLength(2)
})
