import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byDay } from './by-day.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

const daysOf = (now: string, ...moments: string[]) =>
  byDay(
    moments.map((createdAt) => ({ createdAt })),
    Date.parse(now),
  ).map(({ day, entries }) => [day, entries.length])

test('groups entries under today, yesterday, weekdays and, for other years, dates, all in Rome time', () => {
  const days = daysOf(
    '2026-02-28T23:30:00Z',
    '2026-02-28T23:00:00Z',
    '2026-02-28T22:59:00Z',
    '2026-02-27T23:00:00Z',
    '2026-02-27T12:00:00Z',
    '2025-12-31T23:00:00Z',
    '2025-12-31T22:59:00Z',
  )
  expect(days).toEqual([
    ['Oggi', 1],
    ['Ieri', 2],
    ['venerdì 27 febbraio', 1],
    ['giovedì 1 gennaio', 1],
    ['31 dicembre 2025', 1],
  ])
})

test('finds yesterday across a change of the clocks', () => {
  expect(daysOf('2026-03-29T22:30:00Z', '2026-03-29T21:30:00Z', '2026-03-28T23:30:00Z')).toEqual([['Ieri', 2]])
  expect(daysOf('2026-10-25T23:30:00Z', '2026-10-24T22:30:00Z')).toEqual([['Ieri', 1]])
})

test('returns no days without entries', () => {
  expect(daysOf('2026-03-01T00:00:00Z')).toEqual([])
})
