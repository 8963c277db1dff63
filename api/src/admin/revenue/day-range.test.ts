import { expect, test } from 'vitest'
import { rangeBefore } from './day-range.ts'

test.each([
  // A month so far, and whole ones of any length.
  ['2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  // A year so far, a whole one, and one until a leap day.
  ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  // Days: one, a week that begins with a month, some across months, several years.
  ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['2026-11-01', '2026-11-07', '2026-10-25', '2026-10-31'],
  ['2026-10-25', '2026-11-07', '2026-10-11', '2026-10-24'],
  ['2025-01-01', '2026-12-31', '2023-01-02', '2024-12-31'],
])('%s to %s is compared with %s to %s', (from, to, earlierFrom, earlierTo) => {
  expect(rangeBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo })
})
