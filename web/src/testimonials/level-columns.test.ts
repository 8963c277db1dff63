import { expect, test } from 'vitest'
import { levelColumns } from './level-columns.ts'

const card = (name: string, characters: number) => ({
  name,
  comment: 'x'.repeat(characters),
  media: [],
  auctionTitle: null,
})
const names = (columns: { name: string }[][]) => columns.map((cards) => cards.map(({ name }) => name).join(''))

test('gives each card to the shortest column', () => {
  const cards = [card('a', 1_000), card('b', 40), card('c', 40), card('d', 40), card('e', 40)]
  expect(names(levelColumns(cards, 3))).toEqual(['a', 'bd', 'ce'])
  expect(names(levelColumns(cards, 1))).toEqual(['abcde'])
})

test('leaves the cards in their place when more follow', () => {
  const cards = Array.from({ length: 18 }, (_, place) => card(String.fromCharCode(97 + place), (place * 97) % 500))
  const [before, after] = [names(levelColumns(cards.slice(0, 9), 3)), names(levelColumns(cards, 3))]
  expect(after.map((column, place) => column.slice(0, before[place]!.length))).toEqual(before)
})
