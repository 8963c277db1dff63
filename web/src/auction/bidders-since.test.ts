import { expect, test } from 'vitest'
import { createTestBid } from '../testing/create-test-auction.ts'
import { biddersSince } from './bidders-since.ts'

const now = Date.parse('2026-06-17T10:00:00.000Z')
const bid = (seq: number, bidderName: string, secondsAgo: number) =>
  createTestBid(seq, { bidderName, timestamp: new Date(now - secondsAgo * 1000).toISOString() })

test('names each bidder of the time once, the latest first', () => {
  const bids = [bid(5, 'anna', 2), bid(4, 'marco', 9), bid(3, 'anna', 30), bid(2, 'luca', 60), bid(1, 'piero', 61)]
  expect(biddersSince(bids, now - 60_000)).toEqual(['anna', 'marco', 'luca'])
  expect(biddersSince(bids, now - 1_000)).toEqual([])
  expect(biddersSince([], now)).toEqual([])
})
