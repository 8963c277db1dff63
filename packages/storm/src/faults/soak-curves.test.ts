import { describe, expect, test } from 'vitest'
import { type Curve, driftOf, plotCurves } from './soak-curves.ts'

const curve = (valueAt: (minute: number) => number): Curve => ({
  name: 'memory',
  unit: 'MB',
  points: Array.from({ length: 60 }, (_, minute) => [minute, valueAt(minute)]),
})

describe('the drift of a curve', () => {
  test.each([
    ['even', () => 200, 0],
    ['that only warms up', (minute: number) => Math.min(minute, 20), 0],
    ['that grows to the end', (minute: number) => 100 + minute, 20 / 129.5],
    ['with one peak', (minute: number) => (minute === 50 ? 9_000 : 200), 0],
  ])('%s', (_, valueAt, drift) => expect(driftOf(curve(valueAt), 60)).toBeCloseTo(drift, 6))

  test('is unknown with too few points', () => {
    expect(driftOf({ name: 'x', unit: '', points: [[1, 5]] }, 60)).toBeNull()
  })
})

test('a plot has a strip for each curve, within its frame', () => {
  const svg = plotCurves([curve((minute) => minute), curve(() => 0)], 60)
  expect(svg.match(/<polyline/g)).toHaveLength(2)
  expect(svg).toContain('up to 59.0 MB')
  const numbers = [...svg.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  for (const [x, y] of numbers) {
    expect(x).toBeLessThanOrEqual(900)
    expect(y).toBeLessThanOrEqual(240)
  }
})
