import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcementAt, countdown, longCountdown } from './countdown.ts'

const live = { timerEndsAt: 100_000, timerMs: 60_000, status: 'live', paused: false } as const

describe('a running countdown', () => {
  it.each([
    [60_000, 60, 'blue', 1],
    // Right after a bid, on a device whose clock is late.
    [60_001, 60, 'blue', 1],
    [61_500, 60, 'blue', 1],
    // A planned end, long before any bid.
    [61_501, 62, 'blue', 1],
    [59_001, 60, 'blue', 59_001 / 60_000],
    [30_000, 30, 'blue', 0.5],
    [10_000, 10, 'blue', 1 / 6],
    [9_901, 10, 'blue', 9_901 / 60_000],
    [9_900, 9.9, 'blue', 0.165],
    [5_001, 5.1, 'blue', 5_001 / 60_000],
    [5_000, 5, 'orange', 5 / 60],
    [3_001, 3.1, 'orange', 3_001 / 60_000],
    [3_000, 3, 'red', 0.05],
    [1, 0.1, 'red', 1 / 60_000],
    [86_400_000, 86_400, 'blue', 1],
  ])('with %i ms left shows %d seconds in %s', (leftMs, secondsLeft, tone, fraction) => {
    expect(countdown(live, 100_000 - leftMs)).toEqual({ phase: 'running', secondsLeft, tone, fraction })
  })

  it('has the color of the seconds it shows, and never shows zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120_000 }), (leftMs) => {
        const { secondsLeft, tone, fraction } = countdown(live, 100_000 - leftMs)
        expect(secondsLeft).toBeGreaterThan(0)
        expect(tone).toBe(secondsLeft <= 3 ? 'red' : secondsLeft <= 5 ? 'orange' : 'blue')
        expect(fraction).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a countdown', () => {
  const rest = { secondsLeft: 60, tone: 'blue', fraction: 1 }
  const over = { secondsLeft: 0, tone: 'red', fraction: 0 }

  it.each([
    ['shows the full timer before the first bid', { ...live, timerEndsAt: null }, { phase: 'waiting', ...rest }],
    ['shows the full timer before the start', { ...live, status: 'upcoming' as const }, { phase: 'waiting', ...rest }],
    ['verifies at zero', { ...live, timerEndsAt: 70_000 }, { phase: 'verifying', ...over }],
    [
      'verifies at zero during the nightly pause too',
      { ...live, timerEndsAt: 70_000, paused: true },
      { phase: 'verifying', ...over },
    ],
    ['is paused outside the hours', { ...live, timerEndsAt: 130_000, paused: true }, { phase: 'paused', ...rest }],
    [
      'is paused outside the hours while it waits for a first bid',
      { ...live, timerEndsAt: null, paused: true },
      { phase: 'paused', ...rest },
    ],
    ['is over once the server reports the end', { ...live, status: 'ended' as const }, { phase: 'ended', ...over }],
  ])('%s', (_, auction, shown) => {
    expect(countdown(auction, 70_000)).toEqual(shown)
  })
})

it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-5, { days: 0, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 1 }],
  [3_540_001, { days: 0, hours: 1, minutes: 0 }],
  [90_061_000, { days: 1, hours: 1, minutes: 2 }],
])('%i ms are %o', (ms, parts) => {
  expect(longCountdown(ms)).toEqual(parts)
})

describe('a countdown is announced', () => {
  it.each([
    ['at 60', 61, 60, 60],
    ['at 10', 10.1, 10, 10],
    ['at zero', 0.1, 0, 0],
    ['once', 60, 59, null],
    ['not in between', 45, 44, null],
    ['not when a bid resets it', 4, 60, null],
    ['not when it is first seen', null, 60, null],
    ['by the last mark when several were passed', 70, 0, 0],
  ] as const)('%s', (_, prev, next, expected) => {
    expect(announcementAt(prev, next)).toBe(expected)
  })
})
