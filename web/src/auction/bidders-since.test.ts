import fc from 'fast-check'
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

test('in ten thousand histories of bids each bidder of the time is named once, and no other', () => {
  const bids = fc.array(fc.record({ name: fc.constantFrom('anna', 'bea', 'carla', 'dora'), afterMs: fc.nat(30_000) }), {
    maxLength: 20,
    size: 'max',
  })
  fc.assert(
    fc.property(bids, fc.nat(90_000), (steps, sinceMs) => {
      let at = now
      const lastOf = new Map<string, number>()
      const latestFirst = steps
        .map(({ name, afterMs }, index) => {
          at += afterMs
          lastOf.set(name, index)
          return createTestBid(index + 1, { bidderName: name, timestamp: new Date(at).toISOString() })
        })
        .toReversed()
      const since = at - sinceMs
      const names = biddersSince(latestFirst, since)
      const isIn = (name: string) =>
        latestFirst.some(({ bidderName, timestamp }) => bidderName === name && Date.parse(timestamp) >= since)
      expect(names.toSorted()).toEqual([...lastOf.keys()].filter(isIn).toSorted())
      expect(names).toEqual(names.toSorted((a, b) => lastOf.get(b)! - lastOf.get(a)!))
    }),
    { numRuns: 10_000 },
  )
})
