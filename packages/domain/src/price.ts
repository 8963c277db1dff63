import type { AuctionState, AuctionStatus } from './auction-state.ts'

export type PriceTone = 'green' | 'red' | 'orange' | 'yellow' | 'lime'

type Prices = Pick<AuctionState, 'currentBidCents' | 'startingBidCents' | 'incrementCents'>

/** The price after the next bid. */
export function nextBidCents(prices: Prices): number {
  return displayedPriceCents(prices) + prices.incrementCents
}

/** Whether a bid of this price closes the auction at once. A closing price of null or 0 is none. */
export function reachesClosingPrice(closingPriceCents: number | null, priceCents: number): boolean {
  return closingPriceCents !== null && closingPriceCents > 0 && priceCents >= closingPriceCents
}

/** The price to show: the current bid, or the starting bid before the first one. */
export function displayedPriceCents(prices: Omit<Prices, 'incrementCents'>): number {
  return prices.currentBidCents || prices.startingBidCents
}

/**
 * How far the price has come from the starting bid to the closing price, 0 to 1. Null without a
 * closing price.
 */
export function closingProgress(
  prices: Omit<Prices, 'incrementCents'> & { closingPrice: number | null | undefined },
): number | null {
  const { startingBidCents, closingPrice } = prices
  if (!closingPrice || closingPrice <= startingBidCents) return null
  const risenCents = displayedPriceCents(prices) - startingBidCents
  return Math.min(1, Math.max(0, risenCents / (closingPrice - startingBidCents)))
}

/** The color of the price: accepted bids as a share of the closing price in credits. */
export function priceTone(auction: {
  status: AuctionStatus
  bidderCount: number
  closingPrice: number | null | undefined
}): PriceTone {
  if (auction.status === 'ended') return 'green'
  if (!auction.closingPrice) return 'red'
  const percent = (auction.bidderCount * 100) / auction.closingPrice
  if (percent < 25) return 'red'
  if (percent < 50) return 'orange'
  if (percent < 75) return 'yellow'
  if (percent < 100) return 'lime'
  return 'green'
}

/** What a win costs in all, in cents: what its order pays and what the winner's bids had cost. */
export function winTotalCents(win: { dueCents: number; spentCents: number }): number {
  return win.dueCents + win.spentCents
}

/**
 * What a total saves on the retail price, in cents, or null when it saves nothing. `percent` is
 * rounded to the nearest, but never to 100 while the total is above 0.
 */
export function savings(
  retailCents: number | null | undefined,
  totalCents: number,
): { savedCents: number; percent: number } | null {
  if (!retailCents || totalCents >= retailCents) return null
  const savedCents = retailCents - totalCents
  const percent = Math.round((savedCents * 100) / retailCents)
  return { savedCents, percent: totalCents > 0 ? Math.min(99, percent) : percent }
}
