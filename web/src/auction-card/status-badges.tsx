import clsx from 'clsx'
import { Flame } from 'lucide-react'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { Badge } from '../ui/badge.tsx'
import css from './status-badges.module.css'

/** An auction with more accepted bids than this is hot. */
const busyAbove = 10

/** Live, upcoming or ended, and whether it is hot. */
export function StatusBadges({ id, className }: { id: string; className?: string | undefined }) {
  const auction = useAuction(id, ({ status, bidderCount }) => ({
    status,
    isBusy: status === 'live' && bidderCount > busyAbove,
  }))
  if (!auction) return null
  const { status, isBusy } = auction
  return (
    <span className={clsx(css.badges, className)}>
      {status === 'live' && (
        <Badge tone="live" dot="still">
          {auctionText.live}
        </Badge>
      )}
      {status === 'upcoming' && <Badge tone="blue">{auctionText.upcoming}</Badge>}
      {status === 'ended' && <Badge>{auctionText.closed}</Badge>}
      {isBusy && (
        <Badge tone="orange">
          <Flame size={13} aria-hidden />
          <span className={css.word} data-word>
            {auctionText.busy}
          </span>
        </Badge>
      )}
    </span>
  )
}
