import type { Bid } from '@centesimo/contract'

/** The bidders of the known bids since a moment in ms, each once, the latest first. */
export function biddersSince(bids: readonly Bid[], since: number): string[] {
  const recent = bids.filter(({ timestamp }) => Date.parse(timestamp) >= since)
  return [...new Set(recent.map(({ bidderName }) => bidderName))]
}
