import { expect, test, vi } from 'vitest'
import { createTicker } from './ticker.ts'

/** A clock that the test turns by hand: at most one timer is ever armed. */
function handClock() {
  let now = 0
  let armed: { run: () => void; at: number } | null = null
  let timers = 0
  return {
    timing: {
      now: () => now,
      set: (run: () => void, ms: number) => {
        timers += 1
        armed = { run, at: now + ms }
        return timers
      },
      clear: () => {
        armed = null
      },
    },
    isArmed: () => armed !== null,
    turn(ms: number) {
      const until = now + ms
      while (armed && armed.at <= until) {
        const { run, at } = armed
        now = at
        armed = null
        run()
      }
      now = until
    },
  }
}

test('calls each countdown as often as it asks for', () => {
  const clock = handClock()
  const ticker = createTicker(clock.timing)
  const fast = vi.fn(() => 100)
  const slow = vi.fn(() => 1000)
  ticker.subscribe(fast)
  ticker.subscribe(slow)
  clock.turn(2000)
  expect(fast).toHaveBeenCalledTimes(21)
  expect(slow).toHaveBeenCalledTimes(3)
})

test('never calls a subscriber that asks for no more, and arms no timer without subscribers', () => {
  const clock = handClock()
  const ticker = createTicker(clock.timing)
  const over = vi.fn(() => null)
  ticker.subscribe(over)
  clock.turn(10_000)
  expect(over).toHaveBeenCalledTimes(1)
  expect(clock.isArmed()).toBe(false)
  const stop = ticker.subscribe(() => 250)
  expect(clock.isArmed()).toBe(true)
  stop()
  expect(clock.isArmed()).toBe(false)
})

test('calls all of them at once on a nudge', () => {
  const clock = handClock()
  const ticker = createTicker(clock.timing)
  const minutes = vi.fn(() => 60_000)
  ticker.subscribe(minutes)
  ticker.nudge()
  expect(minutes).toHaveBeenCalledTimes(2)
  clock.turn(59_999)
  expect(minutes).toHaveBeenCalledTimes(2)
})

test('calls countdowns of different phases in the same moments', () => {
  const clock = handClock()
  const ticker = createTicker(clock.timing)
  const calls: number[] = []
  const countdown = (phase: number) => () => {
    calls.push(clock.timing.now())
    return 100 - ((clock.timing.now() + phase) % 100)
  }
  ticker.subscribe(countdown(10))
  clock.turn(37)
  ticker.subscribe(countdown(60))
  calls.length = 0
  clock.turn(463)
  expect([...new Set(calls)]).toEqual([100, 200, 300, 400, 500])
})
