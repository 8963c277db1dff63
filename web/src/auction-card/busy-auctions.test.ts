import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busiest, isBusy } from './busy-auctions.ts'

const auction = (id: string, bidderCount: number, status: 'live' | 'ended' = 'live') => ({ id, bidderCount, status })

test('an auction is hot above ten bids, while it is live', () => {
  expect([10, 11].map((bidderCount) => isBusy(auction('a', bidderCount)))).toEqual([false, true])
  expect(isBusy(auction('a', 11, 'ended'))).toBe(false)
})

test('of a list only the quarter with the most bids says so, and at least one', () => {
  const busy = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, place) => auction(id, 11 + place))
  expect(busiest(busy)).toEqual(['h', 'g'])
  expect(busiest(busy.slice(0, 2))).toEqual(['b'])
  expect(busiest([auction('a', 10), auction('b', 99, 'ended')])).toEqual([])
})

test('never more than a quarter of what is live, save the one, and none that is not hot', () => {
  const lists = fc.array(fc.tuple(fc.nat(30), fc.constantFrom('live' as const, 'ended' as const)))
  fc.assert(
    fc.property(lists, (list) => {
      const auctions = list.map(([bids, status], place) => auction(String(place), bids, status))
      const live = auctions.filter(({ status }) => status === 'live')
      const busy = busiest(auctions)
      expect(busy.length).toBeLessThanOrEqual(Math.max(1, live.length / 4))
      for (const id of busy) expect(isBusy(auctions.find((each) => each.id === id)!)).toBe(true)
    }),
  )
})
