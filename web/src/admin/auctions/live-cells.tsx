import { auctionStatusLabels } from '@centesimo/contract/admin-labels'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { shownPrice } from '../../auction-card/card-price.tsx'
import { StatusBadge } from '../../auction-card/status-badges.tsx'
import type { CountdownView } from '../../countdown/countdown-view.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { auctionText } from '../../text/auction-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatCount } from '../../text/format.ts'
import { formatDuration } from '../../text/format-duration.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './live-cells.module.css'

/** One live value per cell, so that a bid re-renders only the cells that it changes. */

export function LiveStatus({ id }: { id: string }) {
  const status = useAuction(id, (auction) => auction.status)
  return (
    status && (
      <span className={css.status}>
        <StatusBadge status={status} labels={auctionStatusLabels} />
      </span>
    )
  )
}

/** `hasFrom`: on a card, which has no column of times to come beside it. */
export function LivePrice({ id, hasFrom = false }: { id: string; hasFrom?: boolean }) {
  const price = useAuction(id, shownPrice)
  const status = useAuction(id, (auction) => auction.status)
  if (!price) return null
  const amount = formatEuro(price.cents)
  return (
    <b key={price.cents} className={clsx(css.price, status === 'live' && css.now)}>
      {hasFrom && status === 'upcoming' ? adminAuctionsText.list.from(amount) : amount}
    </b>
  )
}

export function LiveLeader({ id }: { id: string }) {
  const leader = useAuction(id, ({ lastBidderName }) => lastBidderName)
  if (!leader) return null
  return (
    <span key={leader} className={css.leader} title={leader}>
      {leader}
    </span>
  )
}

export function LiveBids({ id }: { id: string }) {
  return formatCount(useAuction(id, ({ totalBids }) => totalBids) ?? 0)
}

/** The number of bids, with its noun. `hasLeader`: after the name of the leader. */
export function CountedBids({ id, hasLeader = false }: { id: string; hasLeader?: boolean }) {
  const count = useAuction(id, ({ totalBids }) => totalBids) ?? 0
  // An empty cell leaves no gap on its card.
  if (count === 0) return null
  return (
    <span className={css.counted}>
      {hasLeader && <LiveLeader id={id} />}
      <span>{detailText.bids(count)}</span>
    </span>
  )
}

export function LiveViewers({ id }: { id: string }) {
  const viewers = useAuction(id, ({ viewers }) => viewers) ?? 0
  return viewers > 0 && formatCount(viewers)
}

/** The countdown in one line, or when it starts or ended: the status says of which. */
export function LiveTime({ id }: { id: string }) {
  const endedAt = useAuction(id, ({ status, endedAt }) => (status === 'ended' ? endedAt : null))
  const startTime = useAuction(id, ({ startTime }) => startTime)
  const [phase, label, tone] = useCountdown(id, pickTime)?.split('|') ?? []
  if (phase === 'ended') return endedAt && <MomentCell at={endedAt} />
  if (phase === 'verifying') return auctionText.verifying
  if (phase === 'paused') return auctionText.paused
  if (phase === 'waiting') return <Waiting />
  if (phase === 'upcoming' && !label) return auctionText.startsWhenReady
  if (phase === 'upcoming') return startTime && <MomentCell at={startTime} />
  return (
    <span
      role="timer"
      aria-live="off"
      className={css.time}
      data-unit={/^[\d,]+$/.test(label ?? '') ? 's' : undefined}
      style={tone ? { color: `var(--${tone})` } : undefined}
    >
      {label}
    </span>
  )
}

function Waiting() {
  return (
    <span className={css.none} title={auctionText.waiting}>
      {auctionText.noBids}
    </span>
  )
}

const HOUR_SECONDS = 3_600

/** From an hour on in the words of every other row, which are no ring: 2 g 4 h. */
const pickTime = ({ phase, label, tone, secondsLeft }: CountdownView) => {
  const isLong = phase === 'running' && secondsLeft >= HOUR_SECONDS
  return `${phase}|${isLong ? formatDuration(secondsLeft * 1_000) : label}|${tone}` as const
}
