import { expect, test } from 'vitest'
import { createText } from './create-text.ts'

const { created } = createText.toast

test('tells whether a new auction is online, starts at its date in Rome, or waits to be started', () => {
  expect(created('Lume', { isLive: true }).description).toBe('La tua asta "Lume" è ora online.')
  expect(created('Lume', { isLive: false, startsAt: Date.parse('2031-01-15T19:30:00Z') }).description).toBe(
    'La tua asta "Lume" è in programma: inizia il 15\u00a0gennaio 2031 alle 20:30.',
  )
  expect(created('Lume', { isLive: false, startsAt: null }).description).toMatch(
    /aspetta che un amministratore la avvii/,
  )
})
