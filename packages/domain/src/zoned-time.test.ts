import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './time-units.ts'
import { localDate, momentOf } from './zoned-time.ts'

const zones = fc.constantFrom(
  'Europe/Rome',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Apia',
)
const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })

test('a moment lies in its own day, which has about 24 hours', () => {
  fc.assert(
    fc.property(moments, zones, (at, zone) => {
      const day = localDate(at, zone)
      const [from, to] = [momentOf(day, 0, zone), momentOf(day, 24 * 60, zone)]
      expect(from).toBeLessThanOrEqual(at)
      expect(to).toBeGreaterThan(at)
      expect(Math.abs(to - from - DAY_MS)).toBeLessThanOrEqual(DAY_MS / 24)
    }),
    { numRuns: 500 },
  )
})

test('a time of a day comes back as that day, and later times come later', () => {
  // Clocks change in the first hours of a day; by four they show each time once.
  const minutes = fc.integer({ min: 4 * 60, max: 23 * 60 + 59 })
  fc.assert(
    fc.property(moments, zones, minutes, minutes, (at, zone, one, other) => {
      const day = localDate(at, zone)
      expect(localDate(momentOf(day, one, zone), zone)).toEqual(day)
      expect(momentOf(day, one, zone) - momentOf(day, other, zone)).toBe((one - other) * 60_000)
    }),
    { numRuns: 500 },
  )
})
