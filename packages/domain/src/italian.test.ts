import { expect, test } from 'vitest'
import { withArticle, withDate, withNoun, withPluralArticle } from './italian.ts'

test.each([
  [20, 'il 20'],
  [1, 'il 1'],
  [8, "l'8"],
  [11, "l'11"],
  [18, 'il 18'],
  [80, "l'80"],
  [89, "l'89"],
  [90, 'il 90'],
  [96, 'il 96'],
])('the article of %i: %s', (count, words) => {
  expect(withArticle(count)).toBe(words)
})

test.each([
  [0, '0 crediti'],
  [1, '1 credito'],
  [8, '8 crediti'],
  [1_500, '1.500 crediti'],
])('%i credits: %s', (count, words) => {
  expect(withNoun(count, 'credito', 'crediti')).toBe(words)
})

test.each([
  ['i', 3, 'i 3'],
  ['i', 8, 'gli 8'],
  ['ai', 11, 'agli 11'],
  ['i', 18, 'i 18'],
  ['dei', 80, 'degli 80'],
  ['i', 800, 'gli 800'],
  ['i', 108, 'i 108'],
  ['i', 1_008, 'i 1.008'],
  ['i', 8_000, 'gli 8.000'],
  ['ai', 11_000, 'agli 11.000'],
  ['i', 900, 'i 900'],
] as const)('%s before %i: %s', (article, count, words) => {
  expect(withPluralArticle(article, count)).toBe(words)
})

test.each([
  ['il', '20 novembre 2026', 'il 20 novembre 2026'],
  ['il', '8 dicembre alle 10:00', "l'8 dicembre alle 10:00"],
  ['al', '11 mag 2026', "all'11 mag 2026"],
  ['dal', '1 giugno 2026', 'dal 1º giugno 2026'],
  ['il', '10 gen', 'il 10 gen'],
  ['il', '1 gen 2011, 11:01', 'il 1º gen 2011, 11:01'],
  ['del', '8 nov, 08:00', "dell'8 nov, 08:00"],
  ['dal', '18 agosto 2026', 'dal 18 agosto 2026'],
] as const)('%s before "%s"', (article, date, words) => {
  expect(withDate(article, date)).toBe(words)
})
