import { expect, test } from 'vitest'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { chooseFeatured } from './choose-featured.ts'

const now = Date.parse('2026-06-17T10:00:00.000Z')
const auction = (id: string, totalBids: number, leftSeconds: number | null) =>
  createTestAuction({
    id,
    totalBids,
    timerEndsAt: leftSeconds === null ? null : new Date(now + leftSeconds * 1000).toISOString(),
  })

test.each([
  [
    'the soonest deadline among those with bids',
    [auction('days', 90, 170_000), auction('soon', 2, 40), auction('later', 7, 55)],
    'soon',
  ],
  [
    'an auction with bids before one that waits for its first',
    [auction('waits', 0, null), auction('days', 1, 170_000)],
    'days',
  ],
  ['no auction that is about to end while another has bids', [auction('ending', 9, 2), auction('soon', 1, 50)], 'soon'],
  [
    'an auction that is about to end rather than one without bids',
    [auction('waits', 0, 30), auction('ending', 9, 2)],
    'ending',
  ],
])('features %s', (_, auctions, chosen) => {
  expect(chooseFeatured(auctions, now)?.id).toBe(chosen)
})

test('features nothing without live auctions', () => {
  expect(chooseFeatured([], now)).toBeUndefined()
})
