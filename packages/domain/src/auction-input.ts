import type { AuctionState } from './auction-state.ts'
import { displayedPriceCents } from './price.ts'

/** One credit of closing price is one cent. */
export function closingPriceCents(closingPriceCredits: number): number {
  return closingPriceCredits
}

/**
 * The closing price must be above the starting bid, both in cents: compared as they are typed (50 € and 1000 credits)
 * an auction could end on its first bid.
 */
export function isClosingAboveStart(input: { startingBidCents: number; closingPriceCredits: number }): boolean {
  return closingPriceCents(input.closingPriceCredits) > input.startingBidCents
}

/** A closing price may not be moved to the present price or below it. */
export function canEditClosing(
  state: Pick<AuctionState, 'currentBidCents' | 'startingBidCents'>,
  closingPriceCredits: number,
): boolean {
  return closingPriceCents(closingPriceCredits) > displayedPriceCents(state)
}

/** The fields that nobody may change any more: with bids, what a bid costs and what it adds. */
export function frozenFields(state: Pick<AuctionState, 'seq'>): readonly ('bidCost' | 'pennyIncrement')[] {
  return state.seq > 0 ? ['bidCost', 'pennyIncrement'] : []
}

/** The shortest timer that is fair to auto-bids: every one gets its turn before a deadline. */
export function shortestTimerMs(autoBidIntervalMs: number): number {
  return autoBidIntervalMs + 10_000
}
