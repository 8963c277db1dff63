import type { AuctionState } from './auction-state.ts'
import { displayedPriceCents } from './price.ts'

/** One credit of closing price is one cent. */
export function closingPriceCents(closingPriceCredits: number): number {
  return closingPriceCredits
}

/**
 * The closing price must be above the starting bid, both in cents: compared as they are typed (50
 * € and 1000 credits) an auction could end on its first bid.
 */
export function isClosingAboveStart(prices: { startingBidCents: number; closingPriceCents: number }): boolean {
  return prices.closingPriceCents > prices.startingBidCents
}

/** An edit cannot move the closing price to the present price or below it. */
export function canEditClosing(
  state: Pick<AuctionState, 'currentBidCents' | 'startingBidCents'>,
  closingPriceCents: number,
): boolean {
  return closingPriceCents > displayedPriceCents(state)
}

/**
 * Details that stand once the run has a bid, by their names on the wire, and the sentence that says
 * so.
 */
export const frozenByBids = {
  bidCost: 'Il costo della puntata non può cambiare dopo la prima puntata',
  pennyIncrement: "L'incremento non può cambiare dopo la prima puntata",
  minCreditsRequired: 'I crediti minimi non possono cambiare dopo la prima puntata',
  audience: 'Il pubblico non può cambiare dopo la prima puntata',
  joinUntil: 'Il limite per entrare non può cambiare dopo la prima puntata',
  prizeCredits: 'I crediti in palio non possono cambiare dopo la prima puntata',
  timerSeconds: 'Il timer non può cambiare dopo la prima puntata',
  reservePrice: 'Il prezzo di riserva non può cambiare dopo la prima puntata',
} as const

export const joinUntilOutside =
  'Il prezzo deve essere maggiore di quello della prima puntata e minore di quello di chiusura'

/**
 * The sentence for a timer that is unfair to auto-bids: every one gets its turn before a deadline.
 */
export function shortTimer(timerMs: number, autoBidIntervalMs: number): string | null {
  const shortestMs = autoBidIntervalMs + 10_000
  return timerMs < shortestMs ? `Il timer deve essere di almeno ${shortestMs / 1_000} secondi` : null
}

export const endIsOver = 'La fine deve essere nel futuro'

/** The sentence for an end that does not come after the start. */
export function endBeforeStart(startTime: number, endTime: number): string | null {
  return endTime > startTime ? null : "La fine deve essere successiva all'inizio"
}
