import { afterEach, expect, test } from 'vitest'
import { frozenAt, setPlatformPause } from './platform-pause.ts'
import { serverClock } from './server-clock.ts'

const since = '2026-06-17T10:00:00.000Z'
const sinceMs = Date.parse(since)

afterEach(() => {
  setPlatformPause(null)
})

test('freezes every countdown at the start of a platform pause', () => {
  expect(frozenAt(sinceMs + 60_000, sinceMs)).toBeNull()
  setPlatformPause({ notice: 'Torniamo tra poco', since })
  expect(frozenAt(sinceMs + 60_000, sinceMs + 3_600_000)).toBe(sinceMs)
  expect(frozenAt(null, sinceMs + 3_600_000)).toBe(sinceMs)
})

test('keeps a passed deadline frozen after the resume until the new one arrives, and lets others run', () => {
  setPlatformPause({ notice: 'Torniamo tra poco', since })
  setPlatformPause(null)
  const now = serverClock.now()
  expect(frozenAt(now - 1000, now)).toBe(sinceMs)
  expect(frozenAt(now + 60_000, now)).toBeNull()
  expect(frozenAt(now - 1000, now + 60_000)).toBeNull()
})
