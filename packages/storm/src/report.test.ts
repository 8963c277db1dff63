import { expect, it } from 'vitest'
import { invariantLines, outcomeLines, progressLine, reportLines } from './report.ts'

const counts = { placed: 10, perSecond: 5, latency: { p50Ms: 1, p99Ms: 2, maxMs: 3 }, refusals: {}, errors: {} }
const consistent = {
  placed: 3,
  refused: 1,
  unknown: 0,
  unknownPlaced: 0,
  missing: 0,
  different: 0,
  placedTwice: 0,
  refusedButPlaced: 0,
}

it('prints the figures, with the most frequent refusals first', () => {
  const lines = reportLines({ ...counts, refusals: { AUCTION_CLOSED: 1, ALREADY_LEADING: 7 } })
  expect(lines).toEqual([
    'bids per second  5 (10 settled while it was measured)',
    'answer after     p50 1.0 ms, p99 2.0 ms, max 3.0 ms',
    'refusals         7 ALREADY_LEADING, 1 AUCTION_CLOSED',
    'lost attempts    none',
  ])
})

it('names the setting to raise when bids hit their limit', () => {
  expect(reportLines({ ...counts, refusals: { RATE_LIMITED: 3 } }).join('\n')).toContain('BID_RATE_LIMIT=')
})

it('shows refusals and errors while running', () => {
  const line = progressLine(2, 6, { ...counts, refusals: { ALREADY_LEADING: 1 }, errors: { ECONNRESET: 2 } })
  expect(line.trim()).toBe('2 s       6 bids/s  10 settled, 1 ALREADY_LEADING, 2 ECONNRESET')
})

it('confirms outcomes that match the database and flags those that do not', () => {
  expect(outcomeLines(consistent)).toEqual([
    'outcomes         3 placed from start to end, 1 refused, all answered in the end: all match the database',
  ])
  expect(outcomeLines({ ...consistent, unknown: 2, unknownPlaced: 1 })[0]).toContain(
    '2 never answered (1 of them placed)',
  )
  expect(outcomeLines({ ...consistent, missing: 1 })[1]).toMatch(/^MISMATCH +1 missing/)
})

it('prints one line when all invariants hold, else a line per violation', () => {
  expect(invariantLines([])).toEqual(['invariants       all hold'])
  const violations = [{ invariant: 'seq is contiguous', detail: 'auction 3', count: 2 }]
  expect(invariantLines(violations)).toEqual(['VIOLATION        seq is contiguous: 2 (auction 3)'])
})
