/** Reasons to refuse a bid, in order of precedence: the bidder gets the first that applies. */
export type BidRefusal =
  | { code: 'OWN_AUCTION' }
  | { code: 'MIN_CREDITS_REQUIRED'; minCredits: number }
  | { code: 'AUCTION_NOT_LIVE' }
  | { code: 'AUCTION_CLOSED' }
  /** The bidder buys the item, or has bought it, and gets this run's credits back. */
  | { code: 'ALREADY_BOUGHT' }
  /** The auction is for people who have never won. */
  | { code: 'BEGINNERS_ONLY' }
  /** From this price on only those who have bid in the run go on. */
  | { code: 'JOINING_CLOSED' }
  /** Wins are limited, and no slot is free until `freeAt` (epoch ms), if that is known. */
  | { code: 'NO_WIN_SLOT'; freeAt: number | null }
  | { code: 'PLATFORM_PAUSED' }
  /**
   * The deadline has passed, but until `closeDueAt` (epoch ms) an earlier bid may still move it.
   */
  | { code: 'DEADLINE_PASSED'; closeDueAt: number }
  | { code: 'OUTSIDE_HOURS' }
  | { code: 'ALREADY_LEADING' }
  | { code: 'INSUFFICIENT_CREDITS' }
