import type { AuctionUpdate } from './shapes/auction-update.ts'

/**
 * An `AuctionUpdate` after bids in its shortest form, for crowds: the fields by position, times in
 * ms. It stands alone and needs no earlier update.
 */
export type ShortUpdate = [
  id: string,
  version: number,
  run: number,
  /** Newest bid first; all belong to `run`, and `bidderCount` is the newest one's number. */
  bidderCount: number,
  uniqueBidders: number,
  currentBid: number,
  /** Each bid raised the price by this. */
  increment: number,
  creditsPerBid: number,
  /** Epoch ms. */
  serverTime: number,
  /** From `serverTime`; negative after the deadline. */
  untilTimerEnds: number | null,
  sinceExtended: number | null,
  bidderNames: string[],
  /** How long before `serverTime` each bid was placed. */
  ages: number[],
  /** The places in the list of the automatic bids. */
  automatic: number[],
]

/** The short form, or null when the update carries more than bids on a live run. */
export function shortenUpdate(update: AuctionUpdate): ShortUpdate | null {
  const { id, version, run, bidderCount, uniqueBidders, currentBid, bids } = update
  const [newest, second] = bids
  if (!newest || update.status !== 'live' || update.endReason !== null) return null
  const increment = second ? newest.amount - second.amount : 0
  const creditsPerBid = newest.creditsUsed
  if (update.totalBids !== bidderCount || update.lastBidderName !== newest.bidderName) return null
  const isRegular = bids.every(
    (bid, place) =>
      bid.id === bidId(id, run, bidderCount - place) &&
      bid.auctionId === id &&
      bid.amount === currentBid - place * increment &&
      bid.creditsUsed === creditsPerBid,
  )
  if (!isRegular) return null
  const now = Date.parse(update.serverTime)
  const fromNow = (time: string | null) => (time === null ? null : Date.parse(time) - now)
  const sinceExtended = fromNow(update.extendedAt)
  return [
    id,
    version,
    run,
    bidderCount,
    uniqueBidders,
    currentBid,
    increment,
    creditsPerBid,
    now,
    fromNow(update.timerEndsAt),
    sinceExtended === null ? null : -sinceExtended,
    bids.map((bid) => bid.bidderName),
    bids.map((bid) => now - Date.parse(bid.timestamp)),
    bids.flatMap((bid, place) => (bid.isAutomatic ? [place] : [])),
  ]
}

export function expandUpdate(short: ShortUpdate): AuctionUpdate {
  const [id, version, run, bidderCount, uniqueBidders, currentBid, increment, creditsUsed, now] = short
  const [, , , , , , , , , untilTimerEnds, sinceExtended, bidderNames, ages, automatic] = short
  const isoAt = (ms: number) => new Date(ms).toISOString()
  return {
    id,
    version,
    status: 'live',
    currentBid,
    lastBidderName: bidderNames[0] ?? null,
    bidderCount,
    totalBids: bidderCount,
    uniqueBidders,
    timerEndsAt: untilTimerEnds === null ? null : isoAt(now + untilTimerEnds),
    run,
    extendedAt: sinceExtended === null ? null : isoAt(now - sinceExtended),
    endReason: null,
    bids: bidderNames.map((bidderName, place) => ({
      id: bidId(id, run, bidderCount - place),
      auctionId: id,
      amount: currentBid - place * increment,
      bidderName,
      isAutomatic: automatic.includes(place),
      creditsUsed,
      timestamp: isoAt(now - (ages[place] ?? 0)),
    })),
    serverTime: isoAt(now),
  }
}

const bidId = (auctionId: string, run: number, seq: number) => `${auctionId}.${run}.${seq}`
