import { expect, test } from 'vitest'
import { slotsText } from './slots-text.ts'

test.each([
  [
    { limit: 8, free: 7, freeExtra: 0, leads: 1, nextFreeAt: null },
    "Per ora puoi vincere al massimo altre 7 aste: il limite è di 8 aste in 30 giorni. L'asta in cui sei in testa occupa già un posto.",
  ],
  [
    { limit: 1, free: 2, freeExtra: 2, leads: 0, nextFreeAt: null },
    "Per ora puoi vincere al massimo altre 2 aste, grazie ai tuoi pacchetti. Il limite è di un'asta in 30 giorni.",
  ],
  [
    { limit: 8, free: 19, freeExtra: 14, leads: 0, nextFreeAt: null },
    'Per ora puoi vincere al massimo altre 19 aste: 5 entro il limite di 8 aste in 30 giorni, più 14 grazie ai tuoi pacchetti.',
  ],
  [
    { limit: 8, free: 0, freeExtra: 0, leads: 2, nextFreeAt: '2026-12-07T23:30:00.000Z' },
    "Per ora non puoi vincere altre aste. Il limite è di 8 aste in 30 giorni. Le 2 aste in cui sei in testa occupano già un posto ciascuna. Il prossimo posto si libera al più tardi l'8 dicembre.",
  ],
])('says of %o what is free', (slots, sentence) => {
  expect(slotsText.own(slots).replaceAll('\u00a0', ' ')).toBe(sentence)
})
