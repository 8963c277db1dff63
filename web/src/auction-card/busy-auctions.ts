import type { Auction } from '@centesimo/contract'

/** An auction with more accepted bids than this is hot. */
const busyAbove = 10
/** Of a list's live auctions at most this part carries the badge. */
const part = 1 / 4

type BusyFacts = Pick<Auction, 'id' | 'status' | 'bidderCount'>

export function isBusy({ status, bidderCount }: Omit<BusyFacts, 'id'>): boolean {
  return status === 'live' && bidderCount > busyAbove
}

/**
 * The ids of a list's auctions that say HOT. In a lively house nearly every auction is hot, and a
 * badge on every card tells none apart: of the hot ones only those with the most bids have it, a
 * quarter of what is live, and at least one.
 */
export function busiest(auctions: readonly BusyFacts[]): string[] {
  const live = auctions.filter(({ status }) => status === 'live')
  return live
    .filter(isBusy)
    .toSorted((a, b) => b.bidderCount - a.bidderCount)
    .slice(0, Math.max(1, Math.floor(live.length * part)))
    .map(({ id }) => id)
}
