import { isBusy } from '@centesimo/domain'
import clsx from 'clsx'
import { Flame } from 'lucide-react'
import { useAuction } from '../live/live-store.ts'
import { serverClock } from '../live/server-clock.ts'
import { auctionText } from '../text/auction-text.ts'
import { Badge } from '../ui/badge.tsx'
import css from './status-badges.module.css'

/** Live, upcoming or ended, and whether it is hot. */
export function StatusBadges({ id, className }: { id: string; className?: string | undefined }) {
  const auction = useAuction(id, ({ status, bidderCount, startTime }) => ({
    status,
    isBusy: isBusy({ status, bids: bidderCount, startedAt: Date.parse(startTime) }, serverClock.now()),
  }))
  if (!auction) return null
  const { status } = auction
  return (
    <span className={clsx(css.badges, className)}>
      {status === 'live' && (
        <Badge tone="live" dot="still">
          {auctionText.live}
        </Badge>
      )}
      {status === 'upcoming' && <Badge tone="blue">{auctionText.upcoming}</Badge>}
      {status === 'ended' && <Badge>{auctionText.closed}</Badge>}
      {auction.isBusy && (
        <Badge tone="orange">
          <Flame size={13} aria-hidden />
          {auctionText.busy}
        </Badge>
      )}
    </span>
  )
}
