import type { Bid, PricePoint } from '@centesimo/contract'
import type { CurvePoint } from './time-curve.tsx'

type Read = readonly PricePoint[]

/** How long a closed run's curve goes on: a part of the bids' own time, in ms at least. */
const REST = 0.05
const LEAST_REST_MS = 1_000

/**
 * A run's price over time: the loaded points plus the bids since, up to `now` in epoch ms. A closed
 * run ends little beyond its last bid: hours without one would leave no room for the bids. A price
 * only rises, so a bid above the last loaded point is new.
 */
export function pricePoints(
  read: Read,
  bids: readonly Pick<Bid, 'amount' | 'timestamp'>[],
  { endedAt, now }: { endedAt: string | null | undefined; now: number },
): CurvePoint[] {
  const known = read.map(({ at, price }) => ({ at: Date.parse(at), value: price }))
  const highest = known.at(-1)?.value ?? Number.NEGATIVE_INFINITY
  const since = bids
    .map(({ timestamp, amount }) => ({ at: Date.parse(timestamp), value: amount }))
    .filter(({ value }) => value > highest)
    .toSorted((one, other) => one.value - other.value)
  const points = [...known, ...since]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return points
  const rest = Math.max((last.at - first.at) * REST, LEAST_REST_MS)
  const end = endedAt ? Math.min(Date.parse(endedAt), last.at + rest) : now
  return end > last.at ? [...points, { at: end, value: last.value }] : points
}
