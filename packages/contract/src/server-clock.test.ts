import { describe, expect, test } from 'vitest'
import { bestSample, clockSample, createServerClock } from './server-clock.ts'

test('takes the middle of the round trip', () => {
  expect(clockSample(1000, 1200, 5100)).toEqual({ offsetMs: 4000, roundTripMs: 200 })
})

test('prefers the shortest round trip, and the later of two equal ones', () => {
  const samples = [
    { offsetMs: 1, roundTripMs: 80 },
    { offsetMs: 2, roundTripMs: 20 },
    { offsetMs: 3, roundTripMs: 20 },
    { offsetMs: 4, roundTripMs: 300 },
  ]
  expect(bestSample(samples)?.offsetMs).toBe(3)
  expect(bestSample([])).toBeNull()
})

describe('createServerClock', () => {
  const dayMs = 86_400_000

  test('follows the local clock until the first sample', () => {
    const clock = createServerClock(() => 500)
    expect([clock.isSet(), clock.now()]).toEqual([false, 500])
  })

  test.each([dayMs, -dayMs])('is right although the computer is wrong by %i ms', (error) => {
    const clock = createServerClock(() => 1_000_000 + error)
    clock.add(clockSample(clock.localNow() - 40, clock.localNow(), 1_000_000 - 20))
    expect(clock.now()).toBe(1_000_000)
  })

  test('is not distorted by one slow answer', () => {
    const clock = createServerClock(() => 0)
    clock.add({ offsetMs: 100, roundTripMs: 10 })
    clock.add({ offsetMs: 900, roundTripMs: 1800 })
    expect(clock.now()).toBe(100)
  })

  test('trusts the first sample after a distrust, and keeps running until then', () => {
    const clock = createServerClock(() => 0)
    clock.add({ offsetMs: 100, roundTripMs: 10 })
    clock.distrust()
    expect(clock.now()).toBe(100)
    clock.add({ offsetMs: 700, roundTripMs: 90 })
    expect(clock.now()).toBe(700)
  })
})
