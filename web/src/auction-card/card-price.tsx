import type { Auction } from '@centesimo/contract'
import { displayedPriceCents, formatEuro, type PriceTone, priceTone } from '@centesimo/domain'
import type { CSSProperties } from 'react'
import { useIsOffline } from '../live/connectivity.ts'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { RollingPrice } from '../ui/rolling-price.tsx'
import css from './card-price.module.css'

/**
 * The price in the colour of its progress to the closing price, with its caption: starting, current
 * or final.
 */
export function CardPrice({ id }: { id: string }) {
  const shown = useAuction(id, shownPrice)
  const isLive = useAuction(id, ({ status }) => status === 'live')
  const isStale = useIsOffline() && isLive
  if (!shown) return null
  return (
    <div
      className={css.price}
      data-price
      data-stale={isStale ? '' : undefined}
      style={{ '--price-characters': formatEuro(shown.cents).length } as CSSProperties}
    >
      <RollingPrice cents={shown.cents} tone={shown.tone} />
      <span className={css.caption}>{isStale ? auctionText.stalePrice : shown.caption}</span>
    </div>
  )
}

type ShownPrice = { cents: number; tone: PriceTone | null; caption: string }

/** The price to show, its colour and its caption. Before the first bid it has no colour. */
export function shownPrice(auction: Auction): ShownPrice {
  return {
    cents: displayedPriceCents({ currentBidCents: auction.currentBid, startingBidCents: auction.startingBid }),
    tone: auction.status === 'upcoming' || auction.currentBid === 0 ? null : priceTone(auction),
    caption: captionOf(auction),
  }
}

function captionOf({ status, currentBid }: Auction): string {
  if (status === 'ended') return auctionText.finalPrice
  return currentBid === 0 ? auctionText.startingPrice : auctionText.currentPrice
}
