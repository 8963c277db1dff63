/** Reasons to refuse a bid, in order of precedence: the bidder gets the first that applies. */
export type BidRefusal =
  | { code: 'OWN_AUCTION' }
  | { code: 'MIN_CREDITS_REQUIRED'; minCredits: number }
  | { code: 'AUCTION_NOT_LIVE' }
  | { code: 'PLATFORM_PAUSED' }
  | { code: 'AUCTION_CLOSED' }
  | { code: 'OUTSIDE_HOURS' }
  | { code: 'ALREADY_LEADING' }
  | { code: 'INSUFFICIENT_CREDITS' }
