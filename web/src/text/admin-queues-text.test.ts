import { expect, test } from 'vitest'
import { formatFrequency, formatJobTime, formatPeriod, jobTitle } from './admin-queues-text.ts'

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

test.each([
  ['monthly-mails', 'una volta al mese (controlla ogni minuto)'],
  ['follow-mails', 'una volta al giorno (controlla ogni minuto)'],
  ['invariants', 'ogni minuto'],
])('%s acts %s', (name, text) => expect(formatFrequency(name, 60_000)).toBe(text))

test('shows a job without an Italian title under its own name', () => {
  expect([jobTitle('send-outbox'), jobTitle('new-job')]).toEqual(['Invio delle email', 'new-job'])
})

test('says the day of a job only where it is another than today in Rome', () => {
  const now = Date.parse('2026-11-27T22:30:00Z')
  expect(formatJobTime('2026-11-26T23:04:51Z', now)).toBe('00:04:51')
  expect(formatJobTime('2026-11-26T22:04:51Z', now)).toMatch(/^26\snov, 23:04:51$/)
})
