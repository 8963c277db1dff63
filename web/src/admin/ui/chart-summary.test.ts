import { expect, test } from 'vitest'
import { summaryOf } from './chart-summary.ts'

const bars = (...values: number[]) => values.map((value, day) => ({ label: `${day}`, moment: `${day} giugno`, value }))

test('names the day of the most only where it is one', () => {
  expect(summaryOf(bars(1, 3, 2), String)).toBe('6 in tutto, il massimo è 3 (1 giugno).')
  expect(summaryOf(bars(2, 1, 2), String)).toBe('5 in tutto, al massimo 2 per giorno.')
  expect(summaryOf(bars(2, 2), String, { unit: 'Mese' })).toBe('4 in tutto, al massimo 2 per mese.')
})
