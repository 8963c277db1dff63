import type { Series } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { seriesText } from './series-text.ts'

const series = { left: 8, gapMinutes: 30, state: 'running', hours: null } as Series

test.each([
  [
    'the pieces and the next auction',
    {},
    true,
    'Asta in serie: restano 8 pezzi, compreso questo. La prossima comincia 30 minuti dopo la fine di questa; di notte, alla riapertura.',
  ],
  [
    'the hours of the series',
    { gapMinutes: 0, hours: '18:00-22:00' },
    true,
    'Asta in serie: restano 8 pezzi, compreso questo. La prossima comincia subito dopo la fine di questa, tra le 18:00 e le 22:00.',
  ],
  [
    'that credits stop coming back with the piece before the last',
    { left: 2 },
    true,
    "Asta in serie: restano 2 pezzi, compreso questo. La prossima comincia 30 minuti dopo la fine di questa; di notte, alla riapertura. Quando l'altro pezzo finisce, i crediti usati non tornano, finché un pezzo non torna in scorta.",
  ],
  [
    'no next auction of a paused series',
    { state: 'paused' as const },
    false,
    'Asta in serie: restano 8 pezzi, compreso questo.',
  ],
  ['the last piece', { left: 1 }, true, "Asta in serie: questo è l'ultimo pezzo."],
])('says on an auction of a series %s', (_what, changes, comeBack, words) => {
  expect(seriesText.ofAuction({ ...series, ...changes }, comeBack)).toBe(words)
})
