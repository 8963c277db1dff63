import { buyNowOffer } from '@centesimo/contract'
import clsx from 'clsx'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { StartCountdown } from '../countdown/start-countdown.tsx'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatTitle } from '../text/format-title.ts'
import { CardTitle } from '../ui/card-title.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './auction-card.module.css'
import { BuyNowLink } from './buy-now-link.tsx'
import { CardActions } from './card-actions.tsx'
import { CardEdge } from './card-edge.tsx'
import { CardPrice } from './card-price.tsx'
import { KindBadges } from './kind-badges.tsx'
import { LeaderLine } from './leader-line.tsx'
import { StatusBadges } from './status-badges.tsx'
import { WatchStar } from './watch-star.tsx'

type AuctionCardProps = {
  id: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** It leads to its auction and offers no bid. */
  isQuiet?: boolean
}

/**
 * An auction in a grid. Each part selects what it shows, so a bid renders the price and not the
 * whole card.
 */
export const AuctionCard = memo(function AuctionCard({
  id,
  eager = false,
  heading = 'h3',
  isQuiet = false,
}: AuctionCardProps) {
  const auction = useAuction(id, (a) => ({
    lot: a.lot,
    title: a.title,
    imageUrl: a.imageUrl,
    isOfCredits: a.prizeCredits !== null,
    status: a.status,
    buyNowCents: buyNowOffer(a),
    seriesLeft: a.seriesLeft,
  }))
  if (!auction) return null
  const { lot, title, imageUrl, isOfCredits, status, buyNowCents, seriesLeft } = auction
  const left = status === 'ended' || !seriesLeft ? null : auctionText.piecesLeft(seriesLeft)
  const canBid = status === 'live' && !isQuiet
  return (
    <article className={clsx(css.card, css[status])}>
      <div className={css.picture}>
        <Picture src={imageUrl} alt="" sizes={cardSizes} eager={eager} isOfCredits={isOfCredits} />
      </div>
      {status === 'live' && <CardEdge id={id} />}
      <div className={css.body}>
        <div className={css.facts}>
          {lot > 0 && left === null && <span className={css.lot}>{detailText.lot(lot)}</span>}
          <KindBadges id={id} className={css.kinds} />
          {left !== null && <span className={css.left}>{left}</span>}
          <StatusBadges id={id} className={css.badges} />
          <WatchStar id={id} className={css.star} />
        </div>
        <CardTitle as={heading} large className={css.title}>
          <Link to={`/auctions/${id}`}>{formatTitle(title)}</Link>
        </CardTitle>
        <div className={css.row}>
          <CardPrice id={id} />
          {status === 'live' && <CountdownRing id={id} />}
        </div>
        {status === 'upcoming' ? <StartCountdown id={id} /> : <LeaderLine id={id} />}
        <div className={css.actions}>
          {canBid && <CardActions id={id} />}
          {!canBid && (
            <span className={css.look} aria-hidden>
              {auctionText.look}
            </span>
          )}
          {buyNowCents !== null && !isQuiet && <BuyNowLink id={id} priceCents={buyNowCents} title={title} />}
        </div>
      </div>
    </article>
  )
})

export const cardSizes = '(max-width: 899px) 46vw, (max-width: 1199px) 31vw, 294px'
