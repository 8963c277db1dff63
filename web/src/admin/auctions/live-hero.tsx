import type { AdminAuctionDetail, Auction, AuctionRun } from '@centesimo/contract'
import { auctionStatusLabels } from '@centesimo/contract/admin-labels'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shownPrice } from '../../auction-card/card-price.tsx'
import { LeaderLine } from '../../auction-card/leader-line.tsx'
import { StatusBadges } from '../../auction-card/status-badges.tsx'
import { CountdownRing } from '../../countdown/countdown-ring.tsx'
import { useAuction } from '../../live/live-store.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatCount } from '../../text/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { RollingPrice } from '../../ui/rolling-price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OrderBadge } from '../ui/order-badges.tsx'
import { orderPath } from '../ui/target-path.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { orderOfRun } from './latest-run.ts'
import css from './live-hero.module.css'
import { StartMoment } from './start-moment.tsx'

const words = adminAuctionText

/** An auction's price and countdown, large, with its live figures. */
export function LiveHero({ id, detail }: { id: string; detail: AdminAuctionDetail }) {
  const auction = useAuction(id, (a) => ({
    status: a.status,
    imageUrl: a.imageUrl,
    isOfCredits: a.prizeCredits !== null,
    ...shownPrice(a),
    endedAt: a.endedAt,
    // Of others the end moves with each bid.
    plannedEnd: a.status === 'live' && a.durationDays + a.durationMonths > 0 ? a.endTime : null,
    run: a.run,
  }))
  const isPhone = useIsPhone()
  if (!auction) return null
  const { status, imageUrl, isOfCredits, cents, caption, tone, endedAt, plannedEnd, run } = auction
  return (
    <section className={css.hero} aria-label={detail.auction.title}>
      <div className={css.picture}>
        <Picture src={imageUrl} alt="" sizes="(max-width: 559px) 96px, 300px" isOfCredits={isOfCredits} eager />
        <StatusBadges
          id={id}
          labels={auctionStatusLabels}
          className={clsx(css.badges, status === 'ended' && css.closed)}
        />
      </div>
      <div className={css.now}>
        <div className={css.price}>
          <VisuallyHidden>{caption}</VisuallyHidden>
          <RollingPrice cents={cents} tone={tone} size="l" />
          {status === 'upcoming' ? <StartMoment id={id} /> : <LeaderLine id={id} />}
          {plannedEnd && (
            <p className={css.ended}>
              {adminAuctionsText.endsOn} {formatMoment(plannedEnd)}
            </p>
          )}
          {status === 'ended' && endedAt && (
            <p className={css.ended}>
              {adminAuctionsText.endedOn} {formatMoment(endedAt)}
            </p>
          )}
        </div>
        {status === 'live' && (
          <div className={css.ring}>
            <CountdownRing id={id} big={!isPhone} />
          </div>
        )}
        {status === 'ended' && <Order order={orderOfRun(run, detail)} />}
      </div>
      <Figures id={id} detail={detail} />
    </section>
  )
}

/** In the place of the countdown: what became of it. */
function Order({ order }: { order: AuctionRun['order'] }) {
  const mayOpen = useMayCall()('listAdminOrders')
  if (!order) return null
  const state = (
    <span>
      {words.order} <OrderBadge order={order} />
      {/* A node of the last release does not tell the day. */}
      {order.status === 'pending' && order.paymentDueDate && (
        <>
          {' '}
          <b>{words.payBy(formatMoment(order.paymentDueDate))}</b>
        </>
      )}
    </span>
  )
  if (!mayOpen) return <p className={css.order}>{state}</p>
  return (
    <Link to={orderPath(order.id)} className={css.order}>
      {state}
      <ChevronRight size={16} aria-hidden />
    </Link>
  )
}

function Figures({ id, detail }: { id: string; detail: AdminAuctionDetail }) {
  const live = useAuction(id, ({ status, totalBids, uniqueBidders, viewers, bidCost }) => ({
    status,
    totalBids,
    uniqueBidders,
    viewers,
    bidCost,
  }))
  if (!live) return null
  const active = detail.autoBids.filter(({ isActive }) => isActive).length
  const figures: ([string, ReactNode] | false)[] = [
    ...ofBids(live, active),
    live.status !== 'ended' && [words.viewers, formatCount(live.viewers)],
    [words.watchers, formatCount(detail.watchers)],
  ]
  return (
    <dl className={css.figures} aria-label={words.figures}>
      {figures
        .filter((figure) => figure !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type Bids = Pick<Auction, 'status' | 'totalBids' | 'uniqueBidders' | 'bidCost'>

/** Before the first bid they would all be zero; once closed no Auto Puntata is on. */
function ofBids(
  { status, totalBids, uniqueBidders, bidCost }: Bids,
  activeAutoBids: number,
): ([string, ReactNode] | false)[] {
  if (totalBids === 0) return []
  return [
    [words.bids, formatCount(totalBids)],
    [words.bidders, formatCount(uniqueBidders)],
    status !== 'ended' && [words.autoBidsOn, formatCount(activeAutoBids)],
    // The first bid freezes the bid cost.
    [words.spent, formatCount(totalBids * bidCost)],
  ]
}
