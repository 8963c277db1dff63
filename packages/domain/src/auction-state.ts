export type AuctionStatus = 'upcoming' | 'live' | 'ended'
/** Whom an auction is for: everyone, or people who have never won. */
export type Audience = 'all' | 'beginners'
export type EndReason = 'timer' | 'price' | 'admin'

/**
 * What the rules need of an auction. Times are epoch ms, money is integer cents, credits are
 * integers.
 */
export type AuctionState = {
  status: AuctionStatus
  /** One run per start or restart: 0 before the first start, then 1, 2, … */
  run: number
  /** Accepted bids of this run. */
  seq: number
  startingBidCents: number
  /** 0 before the run's first bid. */
  currentBidCents: number
  incrementCents: number
  bidCostCredits: number
  /** One credit of closing price is one cent; null or 0 means none. */
  closingPriceCents: number | null
  timerMs: number
  /** Start + duration for an auction with a duration, else null. */
  plannedEndsAt: number | null
  /** Until when an auction without a duration waits for its first bid, else null. */
  waitsUntil: number | null
  /** The running deadline; null while the auction waits for its first bid. */
  timerEndsAt: number | null
  leaderId: number | null
  sellerId: number | null
  minCreditsRequired: number
  audience: Audience
  /** From this price on only those who have bid in the run go on; null is none. */
  joinUntilCents: number | null
  startedAt: number | null
  /** The time that the run's last accepted bid counts as of. */
  lastBidAt: number | null
}

export type Bidder = {
  id: number
  credits: number
  /** Has bid or auto-bid in this auction before, in any run. */
  hasBidBefore: boolean
  /** Buys the item, or has bought it, and gets the credits of this run back. */
  hasBought: boolean
  /** Has won a run, and the win stands. Known where the auction is for beginners. */
  hasWon: boolean
  /** Has bid in this run. Known where the auction closes to newcomers at a price. */
  hasBidInRun: boolean
  /**
   * Wins are limited and none of the user's slots is free for this run, with the time (epoch ms)
   * from which on one is, if it is known. Null also where the user leads.
   */
  lacksWinSlot: { freeAt: number | null } | null
}

export type BidTiming = {
  isAutomatic: boolean
  /** How long the bid waited on the server before it was decided. */
  waitedMs: number
  /** For an auto-bid's turn before a close: the moment that it counts as of. */
  asOf?: number
}
