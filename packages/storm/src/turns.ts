/** The next bidder, and the auction to bid on. */
export type Turn<Bidder> = { bidder: Bidder; auctionId: string }

export type Turns<Bidder> = {
  /**
   * Takes a free bidder and an auction that the bidder does not lead, as far as known; undefined
   * when every free bidder leads it.
   */
  next: () => Turn<Bidder> | undefined
  /** Frees the bidder; `leads` is what the answer reported. */
  done: (turn: Turn<Bidder>, leads: boolean) => void
}

/**
 * A leader may not bid again, and a single bidder always leads. So bidders take turns: the one with
 * the oldest bid first, skipping the leader. Auctions are taken round robin. Pass one bidder more
 * than are in flight at once.
 */
export function createTurns<Bidder>(
  bidders: readonly Bidder[],
  auctionIds: readonly string[],
  /** Leaders by auction; pass those of an earlier measurement on the same auctions. */
  leaders: Map<string, Bidder> = new Map(),
): Turns<Bidder> {
  const free = [...bidders]
  let round = 0
  return {
    next() {
      const auctionId = auctionIds[round++ % auctionIds.length]!
      const at = free.findIndex((bidder) => leaders.get(auctionId) !== bidder)
      if (at === -1) return undefined
      const [bidder] = free.splice(at, 1)
      return { bidder: bidder!, auctionId }
    },
    done({ bidder, auctionId }, leads) {
      free.push(bidder)
      if (leads) leaders.set(auctionId, bidder)
    },
  }
}
