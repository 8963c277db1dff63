import { expect, it } from 'vitest'
import { growthFigures, growthTable } from './growth-figures.ts'
import type { Figures } from './results.ts'

const figures = (rate: number, cpuUs: number): Figures => ({
  bids: { value: rate, unit: 'per second' },
  'bid: CPU of all': { value: cpuUs, unit: 'CPU µs' },
  'bid: CPU of api': { value: cpuUs / 2, unit: 'CPU µs' },
  'bid: p99': { value: 3, unit: 'ms' },
})

it('is what remains of rates and of CPU time, where both sides have the figure', () => {
  const growth = growthFigures({ ...figures(1_000, 50), gone: { value: 1, unit: 'per second' } }, figures(900, 100))
  expect(growth).toEqual({
    'grown/ungrown: bids': { value: 0.9, unit: 'ratio' },
    'grown/ungrown: bid: CPU of all': { value: 0.5, unit: 'ratio' },
  })
  expect(growthTable(growth)).toContain('| bids                 | 0.90 |')
})
