import { expect, test } from 'vitest'
import { formatFollow } from './follow.ts'
import { searchWords } from './search-words.ts'

const anything = { words: null, category: null, maxCents: null }

test.each([
  [{ words: 'leica' }, '«leica»'],
  [{ category: 'Orologi' }, 'Orologi'],
  [{ words: 'leica m3', category: 'Fotografia' }, '«leica m3» in Fotografia'],
  [{ words: 'leica', maxCents: 5_000 }, '«leica», sotto 50,00\u00A0€'],
  [{ category: 'Orologi', maxCents: 123_456 }, 'Orologi, sotto 1.234,56\u00A0€'],
])('%j reads as %s', (follow, text) => {
  expect(formatFollow({ ...anything, ...follow })).toBe(text)
})

test('apostrophes and spaces separate the words of a search', () => {
  expect(searchWords("  l'orologio  dell’ uomo ")).toEqual(['l', 'orologio', 'dell', 'uomo'])
  for (const nothing of ['', ' ', "'’", null, undefined]) expect(searchWords(nothing)).toEqual([])
})
