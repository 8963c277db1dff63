import { type Bid, isOpen, isPlaced, type PlacedBid } from './bids.ts'
import type { Contradiction } from './contradiction.ts'
import type { History, Purse } from './history.ts'

/** Each placed bid took its credits once, and no other took any. */
export function checkCredits(history: History, bids: readonly Bid[]): Contradiction[] {
  const byClient = Map.groupBy(bids, ({ client }) => client)
  return history.purses.flatMap((purse) => purseOf(history, purse, byClient.get(purse.client) ?? []))
}

function purseOf({ terms, hasOthers }: History, purse: Purse, bids: readonly Bid[]): Contradiction[] {
  const costOf = ({ auctionId }: Bid) => terms[auctionId]!.costCredits
  const sum = (some: readonly Bid[]) => some.reduce((total, bid) => total + costOf(bid), 0)
  const [placed, open] = [bids.filter(isPlaced), bids.filter(isOpen)]
  const taken = purse.before - purse.after
  const [least, most] = [sum(placed), sum(placed) + sum(open)]
  const found: Contradiction[] = []
  if (taken < least || (!hasOthers && taken > most)) {
    found.push({ name: 'credits-total', detail: `${purse.client}: ${taken} credits for ${least} to ${most}` })
  }
  return [...found, ...balancesOf(purse, placed, costOf)]
}

/** Each answer's balance is lower than that of every answer that came before it was sent. */
function balancesOf(purse: Purse, placed: readonly PlacedBid[], costOf: (bid: Bid) => number): Contradiction[] {
  const told = placed.flatMap((bid) => (bid.place.credits === null ? [] : [{ bid, credits: bid.place.credits }]))
  const bySending = told.toSorted((a, b) => a.bid.sentAt - b.bid.sentAt)
  const byTelling = told.toSorted((a, b) => a.bid.toldAt - b.bid.toldAt)
  const found: Contradiction[] = []
  let [lowest, next] = [purse.before, 0]
  for (const { bid, credits } of bySending) {
    for (; next < byTelling.length && byTelling[next]!.bid.toldAt < bid.sentAt; next++) {
      lowest = Math.min(lowest, byTelling[next]!.credits)
    }
    if (credits > lowest - costOf(bid) || credits < purse.after) {
      const range = `${purse.after} to ${lowest - costOf(bid)}`
      found.push({ name: 'credits-told', detail: `${purse.client}: ${credits} after ${bid.requestId}, not ${range}` })
    }
  }
  return found
}
