import type { Series } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { seriesText } from './series-text.ts'

const series = { left: 8, gapMinutes: 30, state: 'running', hours: null } as Series

test.each([
  [
    'the pieces and the next auction',
    {},
    true,
    'Asta in serie: restano 8 pezzi, compreso questo. La prossima comincia 30 minuti dopo la fine di questa; fuori dagli orari delle aste, alla riapertura.',
  ],
  [
    'the hours of the series',
    { gapMinutes: 0, hours: '18:00-22:00' },
    true,
    'Asta in serie: restano 8 pezzi, compreso questo. La prossima comincia subito dopo la fine di questa, ma solo dalle 18:00 alle 22:00.',
  ],
  [
    'that credits stop coming back with the piece before the last',
    { left: 2 },
    true,
    "Asta in serie: restano 2 pezzi, compreso questo. La prossima comincia 30 minuti dopo la fine di questa; fuori dagli orari delle aste, alla riapertura. Se non vinci, puoi riprendere i crediti comprando l'altro pezzo con Compra subito, finché è libero.",
  ],
  [
    'no next auction of a paused series',
    { state: 'paused' as const },
    false,
    'Asta in serie: restano 8 pezzi, compreso questo. La prossima asta non ha ancora una data.',
  ],
  ['that an ended series has no other', { state: 'ended' as const }, true, "Asta in serie: questa è l'ultima."],
  ['the last piece', { left: 1 }, true, "Asta in serie: questo è l'ultimo pezzo."],
])('says on an auction of a series %s', (_what, changes, comeBack, words) => {
  expect(seriesText.ofAuction({ ...series, ...changes }, comeBack)).toBe(words)
})

test('says how long after a closing the next auction begins', () => {
  expect([0, 1_380].map(seriesText.afterClosing)).toEqual(['subito dopo la chiusura', '23 ore dopo la chiusura'])
})

test('names one usual price where all are the same', () => {
  expect(seriesText.usual({ from: 1_200, to: 1_200 })).toBe('Prezzo finale di solito: 12,00\u00a0€')
})
