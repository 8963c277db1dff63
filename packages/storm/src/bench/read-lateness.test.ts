import { expect, test } from 'vitest'
import { autoBidKey } from './insert-auto-bids.ts'
import { latenessOf } from './read-lateness.ts'

const firstDue = new Map([
  [autoBidKey(1, 1), 1_000],
  [autoBidKey(1, 2), 2_000],
])

test('a first turn is late against its due time, the next against the interval since the last bid', () => {
  const bids = [
    { auctionId: 1, userId: 1, decidedAt: 1_005 },
    { auctionId: 1, userId: 2, decidedAt: 2_010 },
    { auctionId: 1, userId: 1, decidedAt: 31_025 },
  ]
  expect(latenessOf(bids, firstDue, { intervalMs: 30_000, now: 31_030 })).toEqual([5, 10, 20])
})

test('a turn that was not taken is late so far', () => {
  const bids = [{ auctionId: 1, userId: 1, decidedAt: 1_000 }]
  expect(latenessOf(bids, firstDue, { intervalMs: 30_000, now: 5_000 })).toEqual([0, 3_000])
})
