import { expect, test } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const hold = (shown: string, fresh: string) => {
  const { rows, waiting } = steadyRows([...shown], [...fresh], (row) => row)
  return `${rows.join('')} ${waiting}`
}

test.each([
  ['nothing new', 'abc', 'abc', 'abc 0'],
  ['a new row waits, and the last one, which may only be off the page, stays', 'abc', 'xab', 'abc 1'],
  ['two new rows', 'abcd', 'xyab', 'abcd 2'],
  ['a row that left', 'abc', 'ac', 'ac 0'],
  ['a row that left while one came', 'abc', 'xac', 'ac 1'],
  ['a new row between others', 'abc', 'abxc', 'abc 1'],
  ['another order', 'abc', 'cab', 'cab 0'],
  ['an empty list that fills up', '', 'ab', 'ab 0'],
  ['everything is another page', 'abc', 'xyz', 'xyz 0'],
])('%s', (_what, shown, fresh, held) => {
  expect(hold(shown, fresh)).toBe(held)
})

test('a row that stays has its new content', () => {
  const row = (id: string, status: string) => ({ id, status })
  const { rows } = steadyRows([row('a', 'attesa')], [row('x', 'attesa'), row('a', 'pagato')], ({ id }) => id)
  expect(rows).toEqual([row('a', 'pagato')])
})
