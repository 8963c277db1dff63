import type { Bid, PricePoint } from '@centesimo/contract'
import type { CurvePoint } from './time-curve.tsx'

type Read = readonly PricePoint[]

/**
 * A run's price over time: the loaded points plus the bids since, up to `until` in epoch ms. A
 * price only rises, so a bid above the last loaded point is new.
 */
export function pricePoints(
  read: Read,
  bids: readonly Pick<Bid, 'amount' | 'timestamp'>[],
  until: number,
): CurvePoint[] {
  const known = read.map(({ at, price }) => ({ at: Date.parse(at), value: price }))
  const highest = known.at(-1)?.value ?? Number.NEGATIVE_INFINITY
  const since = bids
    .map(({ timestamp, amount }) => ({ at: Date.parse(timestamp), value: amount }))
    .filter(({ value }) => value > highest)
    .toSorted((one, other) => one.value - other.value)
  const points = [...known, ...since]
  const last = points.at(-1)
  return last && until > last.at ? [...points, { at: until, value: last.value }] : points
}
