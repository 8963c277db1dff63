/** Who bids next, and on which auction. */
export type Turn<Bidder> = { bidder: Bidder; auctionId: string }

export type Rota<Bidder> = {
  /** Takes a bidder and an auction that this bidder does not lead, as far as is known; undefined when every free bidder leads it. */
  next: () => Turn<Bidder> | undefined
  /** The bidder is free again; `leads` is what the answer said. */
  done: (turn: Turn<Bidder>, leads: boolean) => void
}

/**
 * A leader may not bid again, and a lone bidder always leads: so bidders take turns, whoever bid longest ago first, and whoever leads lets
 * somebody else go before. Auctions are taken round robin. Give it one bidder more than are in flight at once.
 */
export function createRota<Bidder>(
  bidders: readonly Bidder[],
  auctionIds: readonly string[],
  /** By auction; known already where the same auctions were bid on before. */
  leaders: Map<string, Bidder> = new Map(),
): Rota<Bidder> {
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
