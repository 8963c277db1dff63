import { expect, test } from 'vitest'
import { isRefusedForGood, retryAfterMs } from './retry.ts'

test('a mail that failed waits longer each time, always more than a minute, and after eight attempts no more', () => {
  const waits = Array.from({ length: 9 }, (_, attempt) => retryAfterMs(attempt + 1))
  const minutes = waits.map((wait) => wait && Math.floor(wait / 60_000))
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, null, null])
  expect(waits[0]).toBeGreaterThan(60_000)
})

test.each([
  ['the recipient is refused for good', { permanent: true, command: 'RCPT TO' }, true],
  ['the mail itself is refused for good', { permanent: true, command: 'DATA' }, true],
  ['the recipient is refused for now', { permanent: false, command: 'RCPT TO' }, false],
  ['our sender is refused', { permanent: true, command: 'MAIL FROM' }, false],
  ['our sign-in is refused', { permanent: true, command: 'AUTH PLAIN' }, false],
  ['nobody answers', { code: 'ESOCKET' }, false],
  ['something was thrown', null, false],
])('%s', (_what, error, forGood) => {
  expect(isRefusedForGood(error)).toBe(forGood)
})
