import { expect, it } from 'vitest'
import { isRealDay, shiftedDay } from './calendar-day.ts'

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-02-31', false],
  ['2026-13-01', false],
])('%s is a day: %s', (day, isReal) => {
  expect(isRealDay(day)).toBe(isReal)
})

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  // Clocks change in Rome: no day is skipped or repeated.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
])('%s and %i days are %s', (day, days, shifted) => {
  expect(shiftedDay(day, days)).toBe(shifted)
})
