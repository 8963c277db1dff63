import type { Bid } from '@centesimo/contract'

/** How many of the latest bids are kept. */
export const mergedBids = 20

/**
 * Merges known and incoming bids into one history: newest first, each once, of `run` only, without
 * a gap (bids behind a gap are dropped until they are read again). Returns `known` when nothing is
 * new.
 */
export function mergeBids(known: Bid[], incoming: readonly Bid[], run: number): Bid[] {
  const places = new Map<string, { bid: Bid; run: number; seq: number }>()
  for (const bid of [...known, ...incoming]) places.set(bid.id, { bid, ...placeOf(bid.id) })
  if (places.size === known.length) return known
  const sorted = [...places.values()].filter((place) => place.run === run).sort((a, b) => b.seq - a.seq)
  const hole = sorted.findIndex((place, index) => index > 0 && place.seq !== (sorted[index - 1]?.seq ?? 0) - 1)
  const merged = sorted.slice(0, hole === -1 ? mergedBids : Math.min(hole, mergedBids)).map((place) => place.bid)
  return merged.length === known.length && merged.every((bid, index) => bid.id === known[index]?.id) ? known : merged
}

/**
 * Whether a history reaches back from the run's last bid as far as it should: a bid's sequence
 * number is the count of bids up to it.
 */
export function isHistoryComplete(bids: readonly Bid[], totalBids: number): boolean {
  const [newest] = bids
  if (!newest) return totalBids === 0
  return placeOf(newest.id).seq >= totalBids && bids.length >= Math.min(totalBids, mergedBids)
}

/** A bid's public id ends in `.{run}.{seq}`. */
export function placeOf(bidId: string): { run: number; seq: number } {
  const [run, seq] = bidId.split('.').slice(-2).map(Number)
  return { run: run ?? 0, seq: seq ?? 0 }
}
