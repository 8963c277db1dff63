import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byPeriod } from './by-period.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

const periodsOf = (now: string, ...moments: string[]) =>
  byPeriod(
    moments.map((createdAt) => ({ createdAt })),
    Date.parse(now),
  ).map(({ period, entries }) => [period, ...entries.map(({ time }) => time)])

test('groups entries under today, yesterday, the last week and months, all in Rome time', () => {
  const periods = periodsOf(
    '2026-02-28T23:30:00Z',
    '2026-02-28T23:00:00Z',
    '2026-02-28T22:59:00Z',
    '2026-02-27T23:00:00Z',
    '2026-02-27T12:00:00Z',
    '2026-02-21T23:00:00Z',
    '2026-02-21T22:59:00Z',
    '2025-12-31T23:00:00Z',
    '2025-12-31T22:59:00Z',
  )
  expect(periods).toEqual([
    ['Oggi', '00:00'],
    ['Ieri', '23:59', '00:00'],
    ['Negli ultimi 7 giorni', '27\u00a0feb', '22\u00a0feb'],
    ['febbraio', '21\u00a0feb'],
    ['gennaio', '1\u00a0gen'],
    ['dicembre 2025', '31\u00a0dic'],
  ])
})

test('finds yesterday across a change of the clocks', () => {
  const yesterdays = periodsOf('2026-03-29T22:30:00Z', '2026-03-29T21:30:00Z', '2026-03-28T23:30:00Z')
  expect(yesterdays).toEqual([['Ieri', '23:30', '00:30']])
  expect(periodsOf('2026-10-25T23:30:00Z', '2026-10-24T22:30:00Z')).toEqual([['Ieri', '00:30']])
})

test('returns no periods without entries', () => {
  expect(periodsOf('2026-03-01T00:00:00Z')).toEqual([])
})
