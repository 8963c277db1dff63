import { describe, expect, it } from 'vitest'
import { type Figures, findFalls, formatResults, isQuiet, type Results, type Unit } from './results.ts'

const figures = (value: number, unit: Unit): Figures => ({ one: { value, unit } })

describe('a figure that fell', () => {
  it.each<[string, Unit, number, number, boolean]>([
    ['a ratio by less than a fifth', 'ratio', 1, 0.81, false],
    ['a ratio by more than a fifth', 'ratio', 1, 0.79, true],
    ['a ratio that rose', 'ratio', 1, 5, false],
    ['CPU time that rose by less than a quarter', 'CPU µs', 100, 124, false],
    ['CPU time that rose by more than a quarter', 'CPU µs', 100, 126, true],
    ['CPU time that fell', 'CPU µs', 100, 20, false],
    ['CPU time of a few ticks', 'CPU µs', 19, 190, false],
    ['a rate', 'per second', 1_000, 10, false],
    ['a delay', 'ms', 1, 100, false],
  ])('%s', (_what, unit, last, now, isReported) => {
    expect(findFalls(figures(last, unit), figures(now, unit))).toHaveLength(isReported ? 1 : 0)
  })

  it('comes with both values and the factor', () => {
    expect(findFalls(figures(0.5, 'ratio'), figures(0.2, 'ratio'))).toEqual([
      { figure: 'one', last: 0.5, now: 0.2, unit: 'ratio', fell: 0.4 },
    ])
  })

  it('is not one that only one side has, or that changed its unit', () => {
    expect(findFalls(figures(1, 'ratio'), {})).toEqual([])
    expect(findFalls({}, figures(1, 'ratio'))).toEqual([])
    expect(findFalls(figures(1, 'ratio'), figures(0.1, 'CPU µs'))).toEqual([])
  })
})

it('is quiet while others use at most a quarter of the machine', () => {
  expect([0, 0.25, 0.26].map((otherLoad) => isQuiet({ otherLoad }))).toEqual([true, true, false])
})

it('formats results as JSON with one line per figure and four digits', () => {
  const results: Results = {
    name: 'closing',
    date: '2026-01-01T00:00:00.000Z',
    commit: 'abc',
    machine: { cpus: 2, model: 'X', memoryGb: 24, node: '24.1', postgres: '18.4' },
    otherLoad: 0.123456,
    figures: { a: { value: 1.234567, unit: 'ms' }, b: { value: 2, unit: 'ratio' } },
  }
  const text = formatResults(results)
  expect(text).toContain('\n    "a": { "value": 1.235, "unit": "ms" },\n')
  expect(JSON.parse(text)).toEqual({
    ...results,
    otherLoad: 0.1235,
    figures: { a: { value: 1.235, unit: 'ms' }, b: { value: 2, unit: 'ratio' } },
  })
})
