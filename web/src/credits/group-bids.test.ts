import type { CreditTransaction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { groupBids } from './group-bids.ts'

const entry = (id: string, auctionId: string | null, createdAt: string, type: 'bid' | 'bonus' = 'bid') =>
  ({ id, auctionId, createdAt, type, amount: -1 }) as CreditTransaction

test('puts the bids on one auction of one day together, where the newest stands', () => {
  const groups = groupBids([
    entry('6', 'a', '2026-11-20T12:00:00.000Z'),
    entry('5', 'b', '2026-11-20T11:00:00.000Z'),
    entry('4', null, '2026-11-20T10:30:00.000Z', 'bonus'),
    entry('3', 'a', '2026-11-20T10:00:00.000Z'),
    // Half past midnight in Rome, then half past eleven the evening before.
    entry('2', 'a', '2026-11-19T23:30:00.000Z'),
    entry('1', 'a', '2026-11-19T22:30:00.000Z'),
  ])
  expect(groups.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['6', '3', '2'], ['5'], ['4'], ['1']])
})

test('keeps gifts apart that belong to no auction, and refunds of an auction', () => {
  const groups = groupBids([
    entry('3', null, '2026-11-20T12:00:00.000Z', 'bonus'),
    entry('2', null, '2026-11-20T12:00:00.000Z', 'bonus'),
    entry('1', 'a', '2026-11-20T12:00:00.000Z', 'bonus'),
  ])
  expect(groups.map(({ entries }) => entries.length)).toEqual([1, 1, 1])
})
