import { expect, test } from 'vitest'
import { creditPages, userPages } from './account-pages.ts'

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label)

test('lists the user menu in order, with two more entries for an admin', () => {
  const own = ['Il Mio Profilo', 'Lista Desideri', 'Testimonianze', 'I Miei Crediti']
  expect(labels(userPages({ isAdmin: false }))).toEqual(own)
  expect(labels(userPages({ isAdmin: true }))).toEqual([...own, 'Pannello Admin', 'Crea Nuova Asta'])
})

test('lists the three entries of the credits menu', () => {
  expect(labels(creditPages)).toEqual(['Acquista Crediti', 'Programma Referral', 'Storico Transazioni'])
})
