import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from '../../testing/testing-library.ts'
import { DueCell } from './due-cell.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** By Rome's calendar, also in the night in which the clock goes back. */
test.each([
  ['2026-11-27T10:00:00Z', '2026-11-27T20:34:00Z', 'oggi, 21:34', 'today'],
  ['2026-11-27T10:00:00Z', '2026-11-28T20:34:00Z', 'domani, 21:34', 'tomorrow'],
  ['2026-11-27T10:00:00Z', '2026-11-29T20:34:00Z', '29 nov, 21:34', ''],
  ['2026-11-27T10:00:00Z', '2026-11-26T20:34:00Z', '26 nov, 21:34', 'today'],
  ['2026-11-27T23:30:00Z', '2026-11-28T20:34:00Z', 'oggi, 21:34', 'today'],
  ['2026-10-24T22:10:00Z', '2026-10-25T23:05:00Z', 'domani, 00:05', 'tomorrow'],
])('at %s, due at %s: %s', (now, at, words, look) => {
  vi.setSystemTime(now)
  const { container } = render(<DueCell at={at} />)
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(words)
  expect(container.querySelector('span')?.className ?? '').toContain(look)
})
