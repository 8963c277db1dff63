import { expect, test } from 'vitest'
import { farTimes, latestMoment } from './far-times.ts'
import { NOON } from './testing/auction-builders.ts'
import { DAY_MS } from './time-units.ts'

const latest = latestMoment(NOON)
const start = { startTime: NOON, endTime: null, durationMs: null }

test('permits a start and an end up to five years ahead, on any day', () => {
  expect(latest).toBeGreaterThan(Date.UTC(2031, 5, 17, 10))
  expect(farTimes({ startTime: latest, endTime: latest, durationMs: null }, NOON)).toEqual({})
  expect(farTimes({ startTime: latest - DAY_MS, endTime: null, durationMs: DAY_MS }, NOON)).toEqual({})
})

test.each([
  ['a start', { ...start, startTime: latest + 1 }, 'startTime'],
  ['an end', { ...start, endTime: latest + 1 }, 'endTime'],
  ['a start whose duration leads too far', { ...start, startTime: latest, durationMs: DAY_MS }, 'startTime'],
])('reports %s beyond that at its field', (_what, times, field) => {
  expect(farTimes(times, NOON)).toEqual({ [field]: expect.stringContaining('al massimo tra 5 anni') })
})

test('ignores the sent end of an auction with a duration', () => {
  expect(farTimes({ ...start, endTime: latest + 1, durationMs: DAY_MS }, NOON)).toEqual({})
})
