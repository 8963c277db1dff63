import { expect, test } from 'vitest'
import { makeBid } from './make-auction.ts'
import { isHistoryComplete, keptBids, mergeBids } from './merge-bids.ts'

const seqs = (...numbers: number[]) => numbers.map((seq) => makeBid(seq))
const idsOf = (bids: { id: string }[]) => bids.map((bid) => bid.id)

test('bids stand newest first and each once, however they came', () => {
  expect(idsOf(mergeBids(seqs(2, 1), seqs(2, 4, 3), 1))).toEqual(['a.1.4', 'a.1.3', 'a.1.2', 'a.1.1'])
})

test('what lies behind a hole is dropped until it is read again', () => {
  const withHole = mergeBids(seqs(2, 1), seqs(9, 8), 1)
  expect(idsOf(withHole)).toEqual(['a.1.9', 'a.1.8'])
  expect(mergeBids(withHole, seqs(9, 8, 7, 6, 5, 4, 3, 2, 1), 1)).toHaveLength(9)
})

test('a bid of another run has no place', () => {
  expect(idsOf(mergeBids(seqs(1), [makeBid(7, { run: 2 })], 1))).toEqual(['a.1.1'])
})

test('nothing new gives back the same list, so that nothing renders', () => {
  const known = seqs(3, 2, 1)
  expect(mergeBids(known, seqs(2, 1), 1)).toBe(known)
  expect(mergeBids(known, [], 1)).toBe(known)
})

test('only the latest are kept', () => {
  const many = Array.from({ length: keptBids + 15 }, (_, place) => makeBid(place + 1))
  const kept = mergeBids([], many, 1)
  expect(kept).toHaveLength(keptBids)
  expect(kept[0]?.id).toBe(`a.1.${keptBids + 15}`)
})

test.each([
  ['nobody has bid', [], 0, true],
  ['the bids are still to be read', [], 3, false],
  ['all are there', [3, 2, 1], 3, true],
  ['the last one is missing, as after a reconnect', [2, 1], 3, false],
  ['older ones are missing, as behind a hole', [9, 8], 9, false],
  ['more have come than the auction says yet', [4, 3, 2, 1], 3, true],
] as const)('whether a history is complete when %s', (_when, known, totalBids, complete) => {
  expect(isHistoryComplete(seqs(...known), totalBids)).toBe(complete)
})
