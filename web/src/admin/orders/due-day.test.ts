import { expect, test } from 'vitest'
import { daysLate, dueDay } from './due-day.ts'

test.each([
  ['2026-11-27T10:00:00Z', '2026-11-26T22:59:00Z', 'past'],
  ['2026-11-27T10:00:00Z', '2026-11-26T23:00:00Z', 'late'],
  ['2026-11-27T10:00:00Z', '2026-11-27T10:00:00Z', 'today'],
  ['2026-11-27T10:00:00Z', '2026-11-27T20:34:00Z', 'today'],
  ['2026-11-27T10:00:00Z', '2026-11-28T20:34:00Z', 'tomorrow'],
  ['2026-11-27T10:00:00Z', '2026-11-29T20:34:00Z', 'later'],
  ['2026-11-27T23:30:00Z', '2026-11-28T20:34:00Z', 'today'],
  // The day of 25 hours.
  ['2026-10-24T22:10:00Z', '2026-10-25T22:30:00Z', 'today'],
  ['2026-10-24T22:10:00Z', '2026-10-25T23:05:00Z', 'tomorrow'],
])('by the calendar of Rome, at %s what is due at %s is due: %s', (now, at, day) => {
  expect(dueDay(Date.parse(at), Date.parse(now))).toBe(day)
})

test.each([
  ['2026-11-27T10:00:00Z', '2026-11-26T22:59:00Z', 1],
  ['2026-11-27T10:00:00Z', '2026-11-25T10:00:00Z', 2],
  // A day of 25 hours lies between.
  ['2026-10-26T10:00:00Z', '2026-10-24T20:00:00Z', 2],
])('at %s what was due at %s is %d days late', (now, at, days) => {
  expect(daysLate(Date.parse(at), Date.parse(now))).toBe(days)
})
