import { expect, test } from 'vitest'
import { creditPages, userPages } from './account-pages.ts'

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label)

test('lists the user menu in order, with two more entries for an admin who may create auctions', () => {
  const own = ['Il Mio Profilo', 'Lista Desideri', 'Testimonianze', 'I Miei Crediti']
  expect(labels(userPages({ isAdmin: false }, false))).toEqual(own)
  expect(labels(userPages({ isAdmin: true }, false))).toEqual([...own, 'Pannello Admin'])
  expect(labels(userPages({ isAdmin: true }, true))).toEqual([...own, 'Pannello Admin', 'Crea Nuova Asta'])
})

test('lists the three entries of the credits menu', () => {
  expect(labels(creditPages)).toEqual(['Acquista Crediti', 'Programma Referral', 'Storico Transazioni'])
})
