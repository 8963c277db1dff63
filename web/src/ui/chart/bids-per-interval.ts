import type { PricePoint } from '@centesimo/contract'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The lengths that an interval may have. */
const lengths = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 30].map((count) => count * day),
]
const mostIntervals = 16

export type BidInterval = { /** Epoch ms. */ from: number; bids: number }

/**
 * How many bids came in each interval from the first bid to the last. A story has the time of every
 * nth bid: those between two of them are spread evenly. Null where all came within a second.
 */
export function bidsPerInterval(
  points: readonly PricePoint[],
  bids: number,
): { lengthMs: number; intervals: BidInterval[] } | null {
  const times = points.slice(1).map(({ at }) => Date.parse(at))
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || last - first < second) return null
  const lengthMs = lengths.find((length) => (last - first) / length < mostIntervals) ?? lengths.at(-1)!
  const intervals = Array.from({ length: Math.floor((last - first) / lengthMs) + 1 }, (_, index) => ({
    from: first + index * lengthMs,
    bids: 0,
  }))
  const step = Math.ceil(bids / times.length)
  for (let bid = 1; bid <= bids; bid += 1) {
    const place = Math.ceil(bid / step)
    const [before, after] = [times[place - 2] ?? first, times[place - 1] ?? last]
    const earlier = (place - 1) * step
    const at = before + ((after - before) * (bid - earlier)) / Math.min(step, bids - earlier)
    intervals[Math.min(intervals.length - 1, Math.floor((at - first) / lengthMs))]!.bids += 1
  }
  return { lengthMs, intervals }
}
