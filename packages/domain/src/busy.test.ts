import { expect, test } from 'vitest'
import { isBusy } from './busy.ts'

const MINUTE = 60_000

test.each([
  ['ten bids at once', 10, 0, false],
  ['eleven bids at once', 11, 0, true],
  ['four a minute over ten minutes', 40, 10, true],
  ['one less', 39, 10, false],
  ['many bids, but over hours', 900, 300, false],
])('%s', (_, bids, minutes, busy) => {
  expect(isBusy({ status: 'live', bids, startedAt: 0 }, minutes * MINUTE)).toBe(busy)
})

test('an auction that is over is not busy', () => {
  expect(isBusy({ status: 'ended', bids: 40, startedAt: 0 }, MINUTE)).toBe(false)
})

test('a clock that runs behind the start changes nothing', () => {
  expect(isBusy({ status: 'live', bids: 11, startedAt: MINUTE }, 0)).toBe(true)
})
