import type { AuctionState, Bidder } from './auction-state.ts'
import { displayedPriceCents } from './price.ts'

/** Why the kind of an auction keeps a person from bidding. */
export type KindObstacle = 'BEGINNERS_ONLY' | 'JOINING_CLOSED'

type Kind = Pick<AuctionState, 'audience' | 'joinUntilCents'>
type Prices = Pick<AuctionState, 'startingBidCents' | 'currentBidCents'>

/**
 * Judged at the moment of the bid. A bidder who wins elsewhere may bid no more in auctions for
 * beginners, not even where they lead. A price of `joinUntilCents` refuses newcomers only: those
 * who have bid in the run go on.
 */
export function kindObstacle(
  state: Kind & Prices,
  bidder: Pick<Bidder, 'hasWon' | 'hasBidInRun'>,
): KindObstacle | null {
  if (state.audience === 'beginners' && bidder.hasWon) return 'BEGINNERS_ONLY'
  return isJoiningClosed(state) && !bidder.hasBidInRun ? 'JOINING_CLOSED' : null
}

/** Whether the price is there from which only those who have bid in the run go on. */
export function isJoiningClosed(state: Pick<Kind, 'joinUntilCents'> & Prices): boolean {
  return state.joinUntilCents !== null && displayedPriceCents(state) >= state.joinUntilCents
}

/** Whether a bid needs to know more of its bidder than in an ordinary auction. */
export function needsBidderHistory({ audience, joinUntilCents }: Kind): boolean {
  return audience !== 'all' || joinUntilCents !== null
}

/**
 * Whether newcomers can be kept out from such a price on: at the price of the first bid one person
 * alone could join; at the closing price the auction is over.
 */
export function canCloseJoining({
  joinUntilCents,
  startingBidCents,
  incrementCents,
  closingPriceCents,
}: Pick<AuctionState, 'joinUntilCents' | 'startingBidCents' | 'incrementCents' | 'closingPriceCents'>): boolean {
  if (joinUntilCents === null) return true
  return (
    joinUntilCents > startingBidCents + incrementCents && (!closingPriceCents || joinUntilCents < closingPriceCents)
  )
}
