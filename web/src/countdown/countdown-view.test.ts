import { describe, expect, test } from 'vitest'
import { type CountdownFacts, countdownView } from './countdown-view.ts'

const open = { paused: false, resumesAt: null }
const live: CountdownFacts = { status: 'live', timerEndsAt: 100_000, timerMs: 60_000, startsAt: 0 }
const at = (leftMs: number) => countdownView(live, 100_000 - leftMs, open)

describe('countdown of a live auction', () => {
  test.each([
    [60_000, '60', 'blue', 1000],
    [42_300, '43', 'blue', 300],
    [10_000, '10', 'blue', 100],
    [9_950, '10', 'blue', 50],
    [5_001, '5,1', 'blue', 1],
    [5_000, '5,0', 'orange', 100],
    [3_001, '3,1', 'orange', 1],
    [3_000, '3,0', 'red', 100],
    [40, '0,1', 'red', 40],
  ])('with %i ms left shows %s in %s and updates again in %i ms', (leftMs, label, tone, nextUpdateMs) => {
    expect(at(leftMs)).toMatchObject({ phase: 'running', label, tone, nextUpdateMs })
  })

  test.each([
    [90_000, '1:30'],
    [3_599_000, '59:59'],
    [3_600_000, '1h 0m'],
    [200_000_000, '2g 7h'],
    [172_800_000, '2 giorni'],
    [900_000_000, '10 giorni'],
  ])('shortens long times: %i ms as %s', (leftMs, label) => {
    expect(at(leftMs).label).toBe(label)
  })

  test('shows at zero that the server is being asked', () => {
    expect(at(0)).toMatchObject({ phase: 'verifying', nextUpdateMs: 500 })
  })

  test.each([
    ['frozen at its start', 70_000, '30'],
    ['also past the deadline', 100_000, '0,0'],
  ])('shows a platform pause, %s, without a time of resume', (_, frozenAt, label) => {
    expect(countdownView(live, 500_000, { ...open, frozenAt })).toMatchObject({
      phase: 'paused',
      label,
      resumesAt: null,
    })
  })

  test('shows the full timer while it waits for its first bid', () => {
    expect(countdownView({ ...live, timerEndsAt: null }, 0, open)).toMatchObject({
      phase: 'waiting',
      label: '60',
      fraction: 1,
    })
  })

  test('shows when bidding resumes outside the opening hours', () => {
    expect(countdownView(live, 0, { paused: true, resumesAt: 77 })).toMatchObject({ phase: 'paused', resumesAt: 77 })
  })
})

describe('countdown of an upcoming auction', () => {
  const upcoming: CountdownFacts = { ...live, status: 'upcoming', timerEndsAt: null, startsAt: 1_000_000_000 }
  const until = (leftMs: number) => countdownView(upcoming, 1_000_000_000 - leftMs, open)

  test.each([
    [187_200_000, '2 g 4 h'],
    [86_400_000 * 2 + 60_000 * 5, '2 g 5 min'],
    [3_600_000 * 2 + 60_000 * 5, '2 h 05 min'],
    [3_600_000 * 3 + 60_000 * 12, '3 h 12 min'],
    [59_000, '1 min'],
  ])('with %i ms to go counts in days, hours and minutes: %s', (leftMs, label) => {
    expect(until(leftMs).label).toBe(label)
  })

  test('updates again when the minute changes', () => {
    expect(until(90_000).nextUpdateMs).toBe(30_020)
  })

  test('shows no number once the start time has passed', () => {
    expect(until(-5)).toMatchObject({ label: '', nextUpdateMs: null })
  })
})

test('needs no updates for an ended auction', () => {
  expect(countdownView({ ...live, status: 'ended' }, 0, open)).toMatchObject({ phase: 'ended', nextUpdateMs: null })
})
