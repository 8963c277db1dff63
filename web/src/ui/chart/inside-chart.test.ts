import { expect, test } from 'vitest'
import { insideChart } from './inside-chart.ts'

test.each([
  ['in the middle stays on its tick', 150, 150],
  ['at the left edge moves in by half its width', 20, 35],
  ['at the right edge too', 290, 265],
])('a label of ten letters %s', (_, x, middle) => {
  expect(insideChart(x, 'ven, 13:04', 300)).toBe(middle)
})

test('a label moves in from the left before the chart is measured', () => {
  expect(insideChart(20, 'ven, 13:04', undefined)).toBe(35)
})
