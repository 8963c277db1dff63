import { buyNowOffer } from '@centesimo/contract'
import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useAuction } from '../live/live-store.ts'
import { formatTitle } from '../text/format-title.ts'
import { shopText } from '../text/shop-text.ts'
import { Button } from '../ui/button.tsx'
import { CardTitle } from '../ui/card-title.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './shop-card.module.css'

const sizes = '(max-width: 899px) 46vw, (max-width: 1199px) 31vw, 294px'

/**
 * An item on sale: the way to its auction, and its buy-now price. Only a live auction with
 * bids shows its price: beside the cents of a closed one the price here would look absurd.
 */
export function ShopCard({ id, eager, onBuy }: { id: string; eager: boolean; onBuy: () => void }) {
  const shown = useAuction(id, (a) => ({
    title: a.title,
    imageUrl: a.imageUrl,
    buyNowCents: buyNowOffer(a),
    status: a.status,
    hasBids: a.totalBids > 0,
    auctionCents: displayedPriceCents({ currentBidCents: a.currentBid, startingBidCents: a.startingBid }),
  }))
  // An item that has lost its buy-now price, or its last free piece, is no longer on sale.
  if (!shown || shown.buyNowCents === null) return null
  const { title, imageUrl, buyNowCents, status, hasBids, auctionCents } = shown
  const state = status === 'live' && !hasBids ? 'waiting' : status
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={imageUrl} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className={css.body}>
        <CardTitle as="h2" large className={css.title}>
          {formatTitle(title)}
        </CardTitle>
        <p className={clsx(css.note, css[state])}>
          <Link to={`/auctions/${id}`}>
            {shopText.auction[state]} {state === 'live' && <b>{formatEuro(auctionCents)}</b>}{' '}
            <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        </p>
        <p className={css.price}>
          <VisuallyHidden>{shopText.price}</VisuallyHidden>
          <Price cents={buyNowCents} />
        </p>
        <Button look="tint" wide onClick={onBuy}>
          {shopText.buy} <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
}
