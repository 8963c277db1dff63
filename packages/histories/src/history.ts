/** What a bidder can know of an auction before bidding. Money is integer cents. */
export type Terms = {
  startingBidCents: number
  incrementCents: number
  costCredits: number
}

/**
 * One attempt at a bid and its answer; retries have the same `requestId`. Times are ms on one clock
 * that never goes back, for the whole history.
 */
export type Asked = {
  client: string
  auctionId: string
  requestId: string
  sentAt: number
  /** Infinity when no answer came. */
  toldAt: number
  told: Told
}

export type Told =
  /** `credits`: the balance after the bid, if the answer had it. */
  | { is: 'placed'; run: number; seq: number; cents: number; credits: number | null }
  | { is: 'refused'; code: string }
  /** No answer, or one that decides nothing, such as a 503: the bid may be placed, even later. */
  | { is: 'nothing' }

/** The state of an auction as one watcher was shown it, by a page or by the socket. */
export type Shown = {
  watcher: string
  shownAt: number
  auctionId: string
  run: number
  version: number
  /** The number of bids; 0 before the first. */
  seq: number
  cents: number
  leader: string | null
  /** The deadline on the history's clock; null without one. */
  closesAt: number | null
  ended: null | { by: 'timer' | 'price' | 'admin' }
}

/** A client's balance before the first bid and after the last. Nothing else changed it. */
export type Purse = { client: string; before: number; after: number }

export type History = {
  terms: Readonly<Record<string, Terms>>
  asked: readonly Asked[]
  shown: readonly Shown[]
  purses: readonly Purse[]
  /** Whether bids exist that no client here asked for: auto-bids, or other people's. */
  hasOthers: boolean
  /**
   * How long a request or an answer may be on its way, in ms: a bid that was sent less than this
   * before a deadline may be late. Null when nothing bounds it, as behind a broken network.
   */
  maxDelayMs: number | null
}
