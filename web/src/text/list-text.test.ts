import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test('counts the whole list by state, without the states that have none', () => {
  expect(plain(listText.byState({ live: 24, upcoming: 41, ended: 1_107 }))).toBe(
    '24 live · 41 in arrivo · 1.107 chiuse',
  )
  expect(plain(listText.byState({ live: 0, upcoming: 0, ended: 1 }))).toBe('1 chiusa')
  expect(plain(listText.ofState('live', 1))).toBe('1 asta live')
  expect(plain(listText.ofState('ended', 107))).toBe('107 aste chiuse')
})

test('counts what was searched, by state where it is of several', () => {
  expect(plain(listText.foundByState({ live: 3, upcoming: 0, ended: 9 }))).toBe('12 aste trovate: 3 live · 9 chiuse')
  expect(plain(listText.foundByState({ live: 0, upcoming: 1, ended: 0 }))).toBe('1 asta trovata, in arrivo')
})
