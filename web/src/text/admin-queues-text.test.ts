import { expect, test } from 'vitest'
import { formatPeriod, jobTitle } from './admin-queues-text.ts'

test.each([
  [1_000, 'ogni secondo'],
  [5_000, 'ogni 5 secondi'],
  [60_000, 'ogni minuto'],
  [90_000, 'ogni 90 secondi'],
  [3_600_000, 'ogni ora'],
  [86_400_000, 'ogni giorno'],
  [172_800_000, 'ogni 2 giorni'],
  [250, 'ogni 250 millisecondi'],
])('%i ms is %s', (everyMs, text) => expect(formatPeriod(everyMs)).toBe(text))

test('shows a job without an Italian title under its own name', () => {
  expect([jobTitle('send-outbox'), jobTitle('new-job')]).toEqual(['Invio delle email', 'new-job'])
})
