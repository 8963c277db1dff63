import { displayedPriceCents, formatEuro, priceTone } from '@centesimo/domain'
import clsx from 'clsx'
import { captionOf } from '../auction-card/card-price.tsx'
import { LeaderLine } from '../auction-card/leader-line.tsx'
import { StatusBadges } from '../auction-card/status-badges.tsx'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { StartCountdown } from '../countdown/start-countdown.tsx'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount, formatDayTime } from '../text/format.ts'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import css from './price-banner.module.css'
import { Viewers } from './viewers.tsx'

/** Price, leader and time: the three values that change. */
export function PriceBanner({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    status: a.status,
    cents: displayedPriceCents({ currentBidCents: a.currentBid, startingBidCents: a.startingBid }),
    caption: captionOf(a),
    tone: priceTone(a),
    endedAt: a.endedAt,
    leader: a.lastBidderName,
  }))
  const { user } = useSession()
  if (!auction) return null
  const { status, cents, tone, caption, endedAt, leader } = auction
  const isOwn = user !== null && leader === user.username
  return (
    <section className={css.banner}>
      <div className={css.top}>
        {status === 'ended' ? (
          <span className={css.company}>{endedAt && detailText.endedAt(formatDayTime(endedAt))}</span>
        ) : (
          <StatusBadges id={id} />
        )}
        <span className={css.company}>
          {status !== 'ended' && <ConnectionDot />}
          <Viewers id={id} />
        </span>
      </div>
      <div className={css.duo}>
        <div className={css.price}>
          <VisuallyHidden>{caption}</VisuallyHidden>
          <Price cents={cents} tone={tone} size="l" />
          {status !== 'upcoming' && <LeaderLine id={id} />}
          {status === 'upcoming' && <StartCountdown id={id} />}
        </div>
        {status === 'live' && <CountdownRing id={id} big />}
        {status === 'ended' && <span className={clsx(css.expired, isOwn && css.own)}>{auctionText.expired}</span>}
      </div>
      <Progress id={id} />
    </section>
  )
}

function Progress({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    bids: a.totalBids,
    bidders: a.uniqueBidders,
    closing: a.closingPrice,
    tone: priceTone(a),
  }))
  if (!auction) return null
  const { bids, closing, tone } = auction
  const percent = closing ? Math.min(100, Math.floor((bids * 100) / closing)) : 0
  return (
    <div className={css.progress}>
      {closing !== null && closing > 0 && (
        <div
          className={css.bar}
          role="progressbar"
          aria-label={detailText.progress}
          aria-valuenow={percent}
          aria-valuetext={`${formatCount(bids)} / ${formatCount(closing)}`}
        >
          <i style={{ transform: `scaleX(${percent / 100})`, background: `var(--${tone})` }} />
        </div>
      )}
      <div className={css.hint}>
        <span>{detailText.bids(bids)}</span>
        {closing !== null && closing > 0 && <span>{detailText.closesAt(formatEuro(closing))}</span>}
      </div>
    </div>
  )
}
