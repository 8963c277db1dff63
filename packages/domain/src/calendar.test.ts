import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startOfMonth, startOfYear } from './calendar.ts'

const at = (iso: string) => Date.parse(iso)

it.each([
  ['2026-06-15T12:00Z', '2026-05-31T22:00Z', '2025-12-31T23:00Z'],
  ['2026-05-31T21:59Z', '2026-04-30T22:00Z', '2025-12-31T23:00Z'],
  ['2026-05-31T22:00Z', '2026-05-31T22:00Z', '2025-12-31T23:00Z'],
  // Months in which the clocks change.
  ['2026-03-31T12:00Z', '2026-02-28T23:00Z', '2025-12-31T23:00Z'],
  ['2026-10-31T12:00Z', '2026-09-30T22:00Z', '2025-12-31T23:00Z'],
  ['2026-12-31T23:00Z', '2026-12-31T23:00Z', '2026-12-31T23:00Z'],
])('at %s the month in Rome starts at %s and the year at %s', (moment, month, year) => {
  expect(startOfMonth(at(moment))).toBe(at(month))
  expect(startOfYear(at(moment))).toBe(at(year))
})

it('the start of a month or year is its own start, and never later than the given moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: at('2099-01-01T00:00Z') }), (moment) => {
      const month = startOfMonth(moment)
      expect(month).toBeLessThanOrEqual(moment)
      expect(moment - month).toBeLessThan(31.1 * 86_400_000)
      expect(startOfMonth(month)).toBe(month)
      expect(startOfYear(month)).toBe(startOfYear(moment))
    }),
  )
})
