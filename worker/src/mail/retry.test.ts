import { expect, test } from 'vitest'
import { isRefusedForGood, retryAfterMs } from './retry.ts'

test('backs off longer each time, always over a minute, and stops after eight attempts', () => {
  const waits = Array.from({ length: 9 }, (_, attempt) => retryAfterMs(attempt + 1))
  const minutes = waits.map((wait) => wait && Math.floor(wait / 60_000))
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, null, null])
  expect(waits[0]).toBeGreaterThan(60_000)
})

test.each([
  ['a permanent refusal of the recipient is final', { permanent: true, command: 'RCPT TO' }, true],
  ['a permanent refusal of the mail is final', { permanent: true, command: 'DATA' }, true],
  ['a temporary refusal of the recipient is retried', { permanent: false, command: 'RCPT TO' }, false],
  ['a refusal of the sender is retried', { permanent: true, command: 'MAIL FROM' }, false],
  ['a refusal of the login is retried', { permanent: true, command: 'AUTH PLAIN' }, false],
  ['a connection failure is retried', { code: 'ESOCKET' }, false],
  ['an unknown error is retried', null, false],
])('%s', (_what, error, forGood) => {
  expect(isRefusedForGood(error)).toBe(forGood)
})
