import { type Auction, buyNowOffer } from '@centesimo/contract'

/** Whether the credits of who bids and does not win come back, with the purchase of the object. */
export const creditsComeBack = (auction: Pick<Auction, 'creditsBack' | 'buyNowPrice' | 'inStock'>): boolean =>
  auction.creditsBack && (buyNowOffer(auction) ?? 0) > 0
