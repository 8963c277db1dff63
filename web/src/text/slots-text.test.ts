import { expect, test } from 'vitest'
import { slotsText } from './slots-text.ts'

test.each([
  [
    { limit: 8, free: 7, freeExtra: 0, leads: 1, nextFreeAt: null },
    "Il limite è di 8 aste in 30 giorni. L'asta in cui sei in testa conta già come vinta.",
  ],
  [
    { limit: 1, free: 2, freeExtra: 2, leads: 0, nextFreeAt: null },
    "Sono vittorie in più dei tuoi pacchetti. Il limite è di un'asta in 30 giorni.",
  ],
  [
    { limit: 8, free: 19, freeExtra: 14, leads: 0, nextFreeAt: null },
    'Il limite è di 8 aste in 30 giorni: te ne restano 5, più 14 dai tuoi pacchetti.',
  ],
  [
    { limit: 8, free: 0, freeExtra: 0, leads: 2, nextFreeAt: '2026-12-07T23:30:00.000Z' },
    "Il limite è di 8 aste in 30 giorni. Le 2 aste in cui sei in testa contano già come vinte. Potrai vincerne un'altra dall'8 dicembre, forse anche prima.",
  ],
])('says of %o where what is free comes from', (slots, sentence) => {
  expect(slotsText.details(slots).replaceAll('\u00a0', ' ')).toBe(sentence)
})
