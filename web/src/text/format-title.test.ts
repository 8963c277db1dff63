import { expect, test } from 'vitest'
import { formatTitle } from './format-title.ts'

test.each([
  ['Fotocamera 35 mm con borsa', 'Fotocamera 35\u00a0mm con borsa'],
  ['Telefono da 256 GB', 'Telefono da 256\u00a0GB'],
  ['Moneta da 20 lire, 1958', 'Moneta da 20\u00a0lire, 1958'],
  ['Console a 8 bit', 'Console a 8\u00a0bit'],
  ["Orologio, anni '70", "Orologio, anni\u00a0'70"],
  ['Servizio da 12 mele', 'Servizio da 12 mele'],
  ['Orologio del 1960 marcato', 'Orologio del 1960 marcato'],
  ['', ''],
])('%s', (title, shown) => {
  expect(formatTitle(title)).toBe(shown)
})
