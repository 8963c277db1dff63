import { expect, test } from 'vitest'
import { createTestBid } from '../testing/create-test-auction.ts'
import { isHistoryComplete, mergeBids, mergedBids } from './merge-bids.ts'

const seqs = (...numbers: number[]) => numbers.map((seq) => createTestBid(seq))
const idsOf = (bids: { id: string }[]) => bids.map((bid) => bid.id)

test('sorts bids newest first, each once, in any order of arrival', () => {
  expect(idsOf(mergeBids(seqs(2, 1), seqs(2, 4, 3), 1))).toEqual(['a.1.4', 'a.1.3', 'a.1.2', 'a.1.1'])
})

test('drops the bids behind a gap until they are read again', () => {
  const withHole = mergeBids(seqs(2, 1), seqs(9, 8), 1)
  expect(idsOf(withHole)).toEqual(['a.1.9', 'a.1.8'])
  expect(mergeBids(withHole, seqs(9, 8, 7, 6, 5, 4, 3, 2, 1), 1)).toHaveLength(9)
})

test('ignores a bid of another run', () => {
  expect(idsOf(mergeBids(seqs(1), [createTestBid(7, { run: 2 })], 1))).toEqual(['a.1.1'])
})

test('returns the same list when nothing is new, so that nothing renders', () => {
  const known = seqs(3, 2, 1)
  expect(mergeBids(known, seqs(2, 1), 1)).toBe(known)
  expect(mergeBids(known, [], 1)).toBe(known)
})

test('keeps only the latest bids', () => {
  const many = Array.from({ length: mergedBids + 15 }, (_, place) => createTestBid(place + 1))
  const merged = mergeBids([], many, 1)
  expect(merged).toHaveLength(mergedBids)
  expect(merged[0]?.id).toBe(`a.1.${mergedBids + 15}`)
})

test.each([
  ['there are no bids', [], 0, true],
  ['the bids are not read yet', [], 3, false],
  ['all are there', [3, 2, 1], 3, true],
  ['the last one is missing, as after a reconnect', [2, 1], 3, false],
  ['older ones are missing, as behind a gap', [9, 8], 9, false],
  ['more bids have arrived than the auction counts yet', [4, 3, 2, 1], 3, true],
] as const)('decides whether a history is complete when %s', (_when, known, totalBids, complete) => {
  expect(isHistoryComplete(seqs(...known), totalBids)).toBe(complete)
})
