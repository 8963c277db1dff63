import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const changeLines = (before: unknown, after: unknown, targetKind = 'auction') =>
  changesOf({ targetKind, before, after }).map(({ name, before: was, after: is, isChanged }) =>
    [`${name}:`, was, isChanged ? '→' : '=', is].join(' ').replaceAll('\u00a0', ' '),
  )

test('formats values with Italian labels', () => {
  expect(changeLines({ shippingState: 'waiting' }, { shippingState: 'shipped' })).toEqual([
    'Spedizione: Da preparare → Spedito',
  ])
  expect(changeLines({ state: 'parked' }, { state: 'refunded' })).toEqual(['Stato: Da verificare → Rimborsato'])
  expect(changeLines({ status: 'pending' }, { status: 'rewarded' })).toEqual(['Stato: In verifica → Bonus extra'])
  expect(changeLines({ icon: 'gem' }, { icon: 'watch' })).toEqual(['Icona: Gemma → Orologio'])
  expect(
    changeLines(null, { condition: 'da_restaurare', timerMs: 60_000, endTime: Date.parse('2026-06-18T10:00:00Z') }),
  ).toEqual([
    'Condizione:  → Da restaurare',
    'Conto alla rovescia dopo ogni puntata:  → 60 secondi',
    'Fine prevista:  → 18 giu 2026, 12:00',
  ])
  expect(changeLines(null, { demo: { role: 'crowd', key: 'orologio' } })).toEqual([
    'Demo · Pubblico:  → Con puntate dimostrative',
    'Demo · Riferimento:  → orologio',
  ])
})

test('names the state of a series as its page does, and that of an auction as its own does', () => {
  expect(changeLines({ status: 'running' }, { status: 'ended' }, 'series')).toEqual(['Stato: In corso → Terminata'])
  expect(changeLines({ status: 'live' }, { status: 'ended' })).toEqual(['Stato: Live → Chiusa'])
})

test('formats an array as a list', () => {
  expect(changeLines({ order: ['Arte', 'Libri'] }, { order: ['Libri', 'Arte'] })).toEqual([
    'Ordine: Arte, Libri → Libri, Arte',
  ])
})

test('treats a field missing in after as unchanged, and every field of a deleted target as changed', () => {
  const refund = changeLines(
    { state: 'applied', refundedCents: 0 },
    { state: 'refunding', amountCents: 500, reason: 'Rotto' },
  )
  expect(refund).toEqual([
    'Stato: Completato → Rimborso in corso',
    'Importo:  → 5,00 €',
    'Motivo:  → Rotto',
    'Rimborsato: 0,00 € = ',
  ])
  expect(changeLines(null, { title: 'Vaso', endTime: null })).toEqual(['Titolo:  → Vaso', 'Fine prevista:  = —'])
  expect(changeLines({ name: 'Arte' }, null)).toEqual(['Nome: Arte → —'])
})
