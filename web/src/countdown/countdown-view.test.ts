import { describe, expect, test } from 'vitest'
import { type CountdownFacts, countdownView } from './countdown-view.ts'

const open = { paused: false, resumesAt: null }
const live: CountdownFacts = { status: 'live', timerEndsAt: 100_000, timerMs: 60_000, startsAt: 0 }
const at = (leftMs: number) => countdownView(live, 100_000 - leftMs, open)

describe('a live auction shows', () => {
  test.each([
    [60_000, '60', 'blue', 250],
    [42_300, '43', 'blue', 250],
    [10_000, '10', 'blue', 100],
    [9_950, '10', 'blue', 100],
    [5_001, '5,1', 'blue', 100],
    [5_000, '5,0', 'orange', 100],
    [3_001, '3,1', 'orange', 100],
    [3_000, '3,0', 'red', 100],
    [40, '0,1', 'red', 100],
  ])('with %i ms left %s in %s, looked at again in %i ms', (leftMs, label, tone, nextLookMs) => {
    expect(at(leftMs)).toMatchObject({ phase: 'running', label, tone, nextLookMs })
  })

  test.each([
    [90_000, '1:30'],
    [3_599_000, '59:59'],
    [3_600_000, '1h 0m'],
    [200_000_000, '2g 7h'],
  ])('long times shortly: %i ms as %s', (leftMs, label) => {
    expect(at(leftMs).label).toBe(label)
  })

  test('at zero that the server is being asked', () => {
    expect(at(0)).toMatchObject({ phase: 'verifying', nextLookMs: 500 })
  })

  test.each([
    ['as it stood when the pause began', 70_000, '30'],
    ['also when its end has passed meanwhile', 100_000, '0,0'],
  ])('that the house rests, %s, with no hour at which it goes on', (_, heldAt, label) => {
    expect(countdownView(live, 500_000, { ...open, heldAt })).toMatchObject({ phase: 'paused', label, resumesAt: null })
  })

  test('the whole timer at rest while it waits for its first bid', () => {
    expect(countdownView({ ...live, timerEndsAt: null }, 0, open)).toMatchObject({
      phase: 'waiting',
      label: '60',
      fraction: 1,
    })
  })

  test('when bids are taken again while the house is closed', () => {
    expect(countdownView(live, 0, { paused: true, resumesAt: 77 })).toMatchObject({ phase: 'paused', resumesAt: 77 })
  })
})

describe('an upcoming auction', () => {
  const upcoming: CountdownFacts = { ...live, status: 'upcoming', timerEndsAt: null, startsAt: 1_000_000_000 }
  const until = (leftMs: number) => countdownView(upcoming, 1_000_000_000 - leftMs, open)

  test.each([
    [187_200_000, '2 g 4 h 0 min'],
    [3_600_000 * 3 + 60_000 * 12, '3 h 12 min'],
    [59_000, '1 min'],
  ])('with %i ms to go counts in days, hours and minutes: %s', (leftMs, label) => {
    expect(until(leftMs).label).toBe(label)
  })

  test('is looked at again when the minute changes', () => {
    expect(until(90_000).nextLookMs).toBe(30_020)
  })

  test('whose time has come promises no number', () => {
    expect(until(-5)).toMatchObject({ label: '', nextLookMs: null })
  })
})

test('an ended auction needs no more looks', () => {
  expect(countdownView({ ...live, status: 'ended' }, 0, open)).toMatchObject({ phase: 'ended', nextLookMs: null })
})
