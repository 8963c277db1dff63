import { expect, test } from 'vitest'
import { pricePoints } from './price-points.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const bid = (second: number, amount: number) => ({ timestamp: at(second), amount })

test('appends newer bids to the loaded curve and ends at now, or soon after the last bid of a closed run', () => {
  const read = [
    { at: at(0), price: 0 },
    { at: at(10), price: 2 },
  ]
  expect(pricePoints(read, [bid(12, 4), bid(11, 3), bid(10, 2), bid(5, 1)], { endedAt: null, now: 20_000 })).toEqual([
    { at: 0, value: 0 },
    { at: 10_000, value: 2 },
    { at: 11_000, value: 3 },
    { at: 12_000, value: 4 },
    { at: 20_000, value: 4 },
  ])
  const closed = (second: number) => pricePoints(read, [], { endedAt: at(second), now: 90_000 }).at(-1)
  expect(closed(20)).toEqual({ at: 11_000, value: 2 })
  expect(closed(10.2)).toEqual({ at: 10_200, value: 2 })
})

test('builds the curve from bids alone after a restart, and none without bids', () => {
  expect(pricePoints([], [bid(3, 1)], { endedAt: null, now: 3000 })).toEqual([{ at: 3000, value: 1 }])
  expect(pricePoints([], [], { endedAt: null, now: 9000 })).toEqual([])
})
