import { expect, test } from 'vitest'
import { type Win, winSlip } from './win-slip.ts'

const win: Win = {
  title: 'Orologio da tasca',
  priceCents: 1,
  wonAt: new Date('2026-11-24T20:47:00Z'),
  lot: null,
  bids: 1,
  bidders: 1,
  username: null,
  spent: null,
}

test('says what was won and at which price, and of the winner nothing', () => {
  expect(winSlip(win)).toEqual({
    eyebrow: 'Vinto a',
    headline: '0,01\u00a0€',
    title: 'Orologio da tasca',
    facts: ['1 puntata, 1 partecipante'],
    date: win.wonAt,
  })
})

test('says what the winner asks for', () => {
  const asked = {
    ...win,
    username: 'giulia',
    spent: { credits: 12, bought: 12, cents: 480, totalCents: 481 },
    lot: 17,
    bids: 1_037,
    bidders: 9,
  }
  expect(winSlip(asked)).toMatchObject({
    eyebrow: 'giulia ha vinto a',
    facts: ['Con 12 crediti usati: 4,81\u00a0€ in tutto', 'Lotto 017: 1.037 puntate, 9 partecipanti'],
  })
})

test('names credits that were given as such', () => {
  const given = { ...win, spent: { credits: 3, bought: 0, cents: 0, totalCents: 1 } }
  expect(winSlip(given).facts[0]).toBe('Con 3 crediti bonus usati: 0,01\u00a0€ in tutto')
  const mixed = { ...win, spent: { credits: 9, bought: 5, cents: 250, totalCents: 251 } }
  expect(winSlip(mixed).facts[0]).toBe('Con 9 crediti, di cui 4 bonus: 2,51\u00a0€ in tutto')
})
