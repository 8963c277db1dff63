import { expect, test } from 'vitest'
import { slotsText } from './slots-text.ts'

test.each([
  [
    { limit: 8, free: 7, freeExtra: 0, leads: 1, nextFreeAt: null },
    "Puoi vincere ancora 7 aste: il limite è di 8 aste in 30 giorni. L'asta in cui sei in testa è già tolta dal conto.",
  ],
  [
    { limit: 1, free: 2, freeExtra: 2, leads: 0, nextFreeAt: null },
    "Puoi vincere ancora 2 aste, con le vittorie in più dei tuoi pacchetti. Il limite è di un'asta in 30 giorni.",
  ],
  [
    { limit: 8, free: 19, freeExtra: 14, leads: 0, nextFreeAt: null },
    'Puoi vincere ancora 19 aste: 5 delle 8 in 30 giorni e 14 dai tuoi pacchetti.',
  ],
  [
    { limit: 8, free: 0, freeExtra: 0, leads: 2, nextFreeAt: '2026-12-07T23:30:00.000Z' },
    "Per ora non puoi vincere altre aste. Il limite è di 8 aste in 30 giorni. Le 2 aste in cui sei in testa sono già tolte dal conto. Potrai vincerne un'altra al più tardi dall'8 dicembre.",
  ],
])('says of %o what is free', (slots, sentence) => {
  expect(slotsText.own(slots).replaceAll('\u00a0', ' ')).toBe(sentence)
})
