import { expect, test } from 'vitest'
import { bidsPerInterval } from './bids-per-interval.ts'

const start = Date.parse('2026-06-17T10:00:00.000Z')
const point = (seconds: number, price: number) => ({ at: new Date(start + seconds * 1000).toISOString(), price })
const story = (...seconds: number[]) => [point(-3_600, 0), ...seconds.map((at, index) => point(at, index + 1))]
const counts = (...of: Parameters<typeof bidsPerInterval>) => bidsPerInterval(...of)?.intervals.map(({ bids }) => bids)

test('counts each bid where it came, from the first one on, however long that was awaited', () => {
  const result = bidsPerInterval(story(0, 1, 2, 40, 89), 5)!
  expect(result.lengthMs).toBe(10_000)
  expect(result.intervals[0]!.from).toBe(start)
  expect(counts(story(0, 1, 2, 40, 89), 5)).toEqual([3, 0, 0, 0, 1, 0, 0, 0, 1])
})

test('has at most 16 intervals of a length that people use', () => {
  for (const seconds of [1, 15, 16, 100, 3_600, 90_000, 1_000_000]) {
    const result = bidsPerInterval(story(0, seconds), 2)!
    expect(result.intervals.length).toBeLessThanOrEqual(16)
    expect(result.intervals.map(({ bids }) => bids).reduce((sum, bids) => sum + bids)).toBe(2)
  }
  expect(bidsPerInterval(story(0, 3_600), 2)!.lengthMs).toBe(5 * 60_000)
})

test('spreads the bids between two points of a long run, and loses none', () => {
  expect(counts(story(0, 10, 20), 25)).toEqual([10, 2, 2, 2, 1, 2, 1, 2, 1, 1, 1])
})

test('is nothing for a single bid', () => {
  expect(bidsPerInterval(story(0), 1)).toBeNull()
  expect(bidsPerInterval([], 0)).toBeNull()
})
