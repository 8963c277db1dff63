import { nextBidCents, reachesClosingPrice } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'

/** What the next bid costs, the price that it makes, and whether it closes the auction. */
export function useNextBid(id: string) {
  return useAuction(id, ({ bidCost, closingPrice, currentBid, startingBid, pennyIncrement }) => {
    const next = nextBidCents({
      currentBidCents: currentBid,
      startingBidCents: startingBid,
      incrementCents: pennyIncrement,
    })
    return { bidCost, next, closes: reachesClosingPrice(closingPrice, next) }
  })
}
