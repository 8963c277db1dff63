import { expect, test } from 'vitest'
import { levelColumns, levelPages } from './level-columns.ts'

const card = (name: string, characters: number) => ({
  name,
  comment: 'x'.repeat(characters),
  media: [],
  auctionTitle: null,
})
const names = (columns: { name: string }[][]) => columns.map((cards) => cards.map(({ name }) => name).join(''))

test('ends the columns level, whatever the order of the cards', () => {
  const cards = [card('a', 40), card('b', 40), card('c', 40), card('d', 40), card('e', 1_000)]
  expect(names(levelColumns([cards], 3))).toEqual(['ac', 'bd', 'e'])
  expect(names(levelColumns([cards], 1))).toEqual(['abcde'])
})

test('leaves the cards in their place when more follow', () => {
  const cards = Array.from({ length: 18 }, (_, place) => card(String.fromCharCode(97 + place), (place * 97) % 500))
  const pages = [cards.slice(0, 9), cards.slice(9)]
  const [before, after] = [names(levelColumns(pages.slice(0, 1), 3)), names(levelColumns(pages, 3))]
  expect(after.map((column, place) => column.slice(0, before[place]!.length))).toEqual(before)
})

test('lets the last cards wait for the next page where the columns end level without them', () => {
  const cards = [...'abcdefg'].map((name) => card(name, 40))
  const more = [card('h', 40), card('i', 40)]
  const count = 3
  expect(names(levelPages([cards], { count, hasMore: true }))).toEqual(['abcdef'])
  expect(names(levelPages([cards, more], { count, hasMore: false }))).toEqual(['abcdef', 'ghi'])
  expect(names(levelPages([cards], { count, hasMore: false }))).toEqual(['abcdefg'])
  expect(names(levelPages([cards], { count: 1, hasMore: true }))).toEqual(['abcdefg'])
})
