import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { shownPrice } from '../../auction-card/card-price.tsx'
import { KindBadges } from '../../auction-card/kind-badges.tsx'
import { StatusBadges } from '../../auction-card/status-badges.tsx'
import type { CountdownView } from '../../countdown/countdown-view.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { auctionText } from '../../text/auction-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './live-cells.module.css'

/** One live value per cell, so that a bid re-renders only the cells that it changes. */

/** Most auctions of a list are live: that is said quietly, what differs as a badge. */
export function LiveStatus({ id }: { id: string }) {
  const isLive = useAuction(id, ({ status }) => status === 'live')
  return (
    <span className={css.badges}>
      {isLive ? (
        <Badge isPlain dot="still" className={css.live}>
          {adminAuctionsText.list.status.live}
        </Badge>
      ) : (
        <StatusBadges id={id} />
      )}
      <KindBadges id={id} />
    </span>
  )
}

export function LivePrice({ id }: { id: string }) {
  const price = useAuction(id, shownPrice)
  const isLive = useAuction(id, ({ status }) => status === 'live')
  if (!price) return null
  return (
    <b key={price.cents} className={clsx(css.price, isLive && css.now)}>
      {formatEuro(price.cents)}
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

export function LeaderOrStatus({ id }: { id: string }) {
  const isLive = useAuction(id, ({ status }) => status === 'live')
  return isLive ? <LiveLeader id={id} /> : <StatusBadges id={id} />
}

export function LiveBids({ id }: { id: string }) {
  return formatCount(useAuction(id, ({ totalBids }) => totalBids) ?? 0)
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
  if (phase === 'waiting') return <span className={css.none}>{auctionText.waitingShort}</span>
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

const pickTime = ({ phase, label, tone }: CountdownView) => `${phase}|${label}|${tone}` as const
