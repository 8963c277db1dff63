export type AuctionStatus = 'upcoming' | 'live' | 'ended'
export type EndReason = 'timer' | 'price' | 'admin'

/** What the rules need to know of an auction. Times are epoch ms, money is integer cents, credits are integers. */
export type AuctionState = {
  status: AuctionStatus
  /** One life of the auction: 0 before its first start, then 1, 2, … */
  run: number
  /** Accepted bids of this run. */
  seq: number
  startingBidCents: number
  /** 0 before the run's first bid. */
  currentBidCents: number
  incrementCents: number
  bidCostCredits: number
  /** One credit of closing price is one cent; null or 0 is none. */
  closingPriceCents: number | null
  timerMs: number
  /** Start + duration for an auction with a duration, else null. */
  plannedEndsAt: number | null
  /** How long an auction without a duration waits for its first bid, else null. */
  waitsUntil: number | null
  /** The running deadline; null while the auction waits for its first bid. */
  timerEndsAt: number | null
  leaderId: number | null
  sellerId: number | null
  minCreditsRequired: number
  startedAt: number | null
  /** The judged time of the run's last accepted bid. */
  lastBidAt: number | null
}

export type Bidder = {
  id: number
  credits: number
  /** Has bid or auto-bid in this auction before, in any run. */
  hasPlayedHere: boolean
}

export type BidCommand = {
  isAutomatic: boolean
  /** How long the bid waited on the server before it was judged. */
  waitedMs: number
  /** The moment that an auto-bid's turn before a close counts as. */
  asOf?: number
}
