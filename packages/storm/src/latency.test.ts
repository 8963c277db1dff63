import { describe, expect, it } from 'vitest'
import { latencyOf, median, percentile } from './latency.ts'

const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('percentile', () => {
  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('of the numbers 1 to 100 at %i is %i', (percent, expected) => {
    expect(percentile(oneTo(100), percent)).toBe(expected)
  })

  it('is a measured sample, never an interpolation', () => {
    expect(percentile([1, 10], 50)).toBe(1)
    expect(percentile([1, 10], 51)).toBe(10)
  })

  it('of a single sample is that sample', () => {
    expect([1, 50, 99].map((percent) => percentile([7], percent))).toEqual([7, 7, 7])
  })
})

describe('latencyOf', () => {
  it('sorts numerically and does not change the samples', () => {
    const samples = [100, 9, 20, 3]
    expect(latencyOf(samples)).toEqual({ p50Ms: 9, p99Ms: 100, maxMs: 100 })
    expect(samples).toEqual([100, 9, 20, 3])
  })

  it('is zero without samples', () => {
    expect(latencyOf([])).toEqual({ p50Ms: 0, p99Ms: 0, maxMs: 0 })
  })
})

describe('median', () => {
  it('is the middle of an odd number of values and the mean of the middle two of an even one', () => {
    expect(median([30, 1, 2])).toBe(2)
    expect(median([4, 1, 30, 2])).toBe(3)
    expect(median([])).toBe(0)
  })
})
