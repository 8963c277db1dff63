import { expect, test } from 'vitest'
import { isDoubleClick } from './is-double-click.ts'

test.each([
  ['a second click at once', 'a', { detail: 2, timeStamp: 1_120 }, true],
  [
    'a press after half a second, which the browser still counts as the second',
    'b',
    { detail: 2, timeStamp: 1_400 },
    false,
  ],
  ['a key pressed twice', 'c', { detail: 0, timeStamp: 1_050 }, false],
])('after one click: %s', (_case, auctionId, second, isSecond) => {
  expect(isDoubleClick(auctionId, { detail: 1, timeStamp: 1_000 })).toBe(false)
  expect(isDoubleClick(auctionId, second)).toBe(isSecond)
})

test('a click on another auction is none', () => {
  expect(isDoubleClick('d', { detail: 1, timeStamp: 2_000 })).toBe(false)
  expect(isDoubleClick('e', { detail: 1, timeStamp: 2_050 })).toBe(false)
})
