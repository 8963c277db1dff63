import { expect, test } from 'vitest'
import { withArticle, withDate } from './italian.ts'

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
  ['il', '20 novembre 2026', 'il 20 novembre 2026'],
  ['il', '8 dicembre alle ore 10:00', "l'8 dicembre alle ore 10:00"],
  ['al', '11 mag 2026', "all'11 mag 2026"],
  ['dal', '1 giugno 2026', 'dal 1º giugno 2026'],
  ['il', '10 gen', 'il 10 gen'],
  ['il', '1 gen 2011, 11:01', 'il 1º gen 2011, 11:01'],
  ['del', '8 nov, 08:00', "dell'8 nov, 08:00"],
  ['dal', '18 agosto 2026', 'dal 18 agosto 2026'],
] as const)('%s before "%s"', (article, date, words) => {
  expect(withDate(article, date)).toBe(words)
})
