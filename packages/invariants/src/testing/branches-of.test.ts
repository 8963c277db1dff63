import { expect, test } from 'vitest'
import { branchesOf } from './branches-of.ts'

test.each([
  ['a = 1', ['a = 1']],
  ['a = 1 or b and c', ['a = 1', 'b and c']],
  ["a and (b or c = 'or') or d", ['a and b', "a and c = 'or'", 'd']],
  ['(a) <> (b or c)', ['(a) <> (b or c)']],
  ['not exists (select from t where a or b)', ['not exists (select from t where a or b)']],
  ['a <> case when b or c then d end or e', ['a <> case when b or c then d end', 'e']],
])('splits %s', (condition, branches) => {
  expect(branchesOf(condition)).toEqual(branches)
})
