import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

test.each([
  ['live', 1, '1 asta live'],
  ['ended', 107, '107 aste chiuse'],
] as const)('counts the whole list of %s auctions: %i', (state, count, words) => {
  expect(listText.ofState(state, count).replaceAll('\u00a0', ' ')).toBe(words)
})
