import { expect, test } from 'vitest'
import { creditPages, userPages } from './account-pages.ts'

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label)

test('the user menu has its entries in order, and an admin has two more', () => {
  const own = ['Il Mio Profilo', 'Lista Desideri', 'Testimonianze', 'I Miei Crediti']
  expect(labels(userPages({ isAdmin: false }))).toEqual(own)
  expect(labels(userPages({ isAdmin: true }))).toEqual([...own, 'Pannello Admin', 'Crea Nuova Asta'])
})

test('the credits menu has its three entries', () => {
  expect(labels(creditPages)).toEqual(['Acquista Crediti', 'Programma Referral', 'Storico Transazioni'])
})
