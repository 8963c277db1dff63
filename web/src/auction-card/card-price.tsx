import { displayedPriceCents, priceTone } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { Price } from '../ui/price.tsx'
import css from './card-price.module.css'

/**
 * The price in the colour of its progress to the closing price, with its caption: starting, current
 * or final.
 */
export function CardPrice({ id }: { id: string }) {
  const shown = useAuction(id, (auction) => ({
    cents: displayedPriceCents({ currentBidCents: auction.currentBid, startingBidCents: auction.startingBid }),
    tone: priceTone(auction),
    caption: captionOf(auction),
  }))
  if (!shown) return null
  return (
    <div className={css.price}>
      <Price cents={shown.cents} tone={shown.tone} />
      <span className={css.caption}>{shown.caption}</span>
    </div>
  )
}

/** The caption of a price: starting, current or final. */
export function captionOf({ status, currentBid }: { status: string; currentBid: number }): string {
  if (status === 'ended') return auctionText.finalPrice
  return currentBid === 0 ? auctionText.startingPrice : auctionText.currentPrice
}
