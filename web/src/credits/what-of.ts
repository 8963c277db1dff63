import type { CreditTransaction } from '@centesimo/contract'

/** What an entry is about: of a bid its auction, since the badge beside it says the rest. */
export function whatOf({ type, auctionTitle, description }: CreditTransaction): string {
  return type === 'bid' ? (auctionTitle ?? description) : description
}
