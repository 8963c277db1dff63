import { expect, test } from 'vitest'
import { spreadAuthors } from './spread-authors.ts'

const spread = (authors: string) => spreadAuthors([...authors].map((userName, place) => ({ userName, place })))
const names = (authors: string) => spread(authors).map(({ userName }) => userName)

test('puts a second review of one person after three others', () => {
  expect(names('aabcde').join('')).toBe('abcdae')
  expect(names('abcde').join('')).toBe('abcde')
})

test('keeps the order of one person’s reviews, and shows all where there are no others', () => {
  expect(names('aaab').join('')).toBe('abaa')
  expect(spread('aab').map(({ place }) => place)).toEqual([0, 2, 1])
})
