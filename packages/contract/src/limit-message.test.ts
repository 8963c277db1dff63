import type { LimitRefusal } from '@centesimo/domain'
import { expect, test } from 'vitest'
import { limitMessage } from './limit-message.ts'

const december = Date.parse('2026-11-30T23:00:00Z')
const afternoon = Date.parse('2026-12-08T13:30:00Z')
const summer = Date.parse('2027-05-26T10:00:00Z')

test.each<[LimitRefusal, string]>([
  [
    { code: 'EXCLUDED', by: 'exclusion', until: null },
    'Hai scelto di autoescluderti per sempre: con questo account non puoi più puntare né comprare',
  ],
  [
    { code: 'EXCLUDED', by: 'exclusion', until: summer },
    'Hai scelto di autoescluderti: fino al 26 maggio 2027 non puoi puntare né comprare',
  ],
  [
    { code: 'EXCLUDED', by: 'time-out', until: afternoon },
    "Hai scelto una pausa: fino all'8 dicembre alle 14:30 non puoi puntare né comprare",
  ],
  [
    { code: 'LIMIT_REACHED', by: 'day', limit: 1, until: december },
    'Con questa puntata superi il tuo limite di 1 credito al giorno: potrai puntare di nuovo dal 1º dicembre',
  ],
  [
    { code: 'LIMIT_REACHED', by: 'day', limit: 20, until: null },
    'Questa puntata da sola supera il tuo limite di 20 crediti al giorno',
  ],
  [
    { code: 'LIMIT_REACHED', by: 'month', limit: 5_000, until: afternoon },
    "Con questo acquisto superi il tuo limite di 50,00\u00A0€ al mese: potrai farlo dall'8 dicembre alle 14:30",
  ],
  [
    { code: 'LIMIT_REACHED', by: 'month', limit: 5_000, until: null },
    'Questo acquisto da solo supera il tuo limite di 50,00\u00A0€ al mese',
  ],
])('%j', (refusal, message) => {
  expect(limitMessage(refusal)).toBe(message)
})
