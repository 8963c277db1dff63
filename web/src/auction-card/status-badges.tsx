import type { Auction } from '@centesimo/contract'
import { isBusy } from '@centesimo/domain'
import clsx from 'clsx'
import { Flame } from 'lucide-react'
import { useAuction } from '../live/live-store.ts'
import { serverClock } from '../live/server-clock.ts'
import { auctionText } from '../text/auction-text.ts'
import { Badge } from '../ui/badge.tsx'
import css from './status-badges.module.css'

type Status = Auction['status']
type Labels = Readonly<Record<Status, string>>

const capitals: Labels = { live: auctionText.live, upcoming: auctionText.upcoming, ended: auctionText.closed }
const looks = { live: { tone: 'live', dot: 'still' }, upcoming: { tone: 'blue' }, ended: {} } as const

export function StatusBadge({ status, labels = capitals }: { status: Status; labels?: Labels }) {
  return <Badge {...looks[status]}>{labels[status]}</Badge>
}

type StatusBadgesProps = { id: string; labels?: Labels; className?: string | undefined }

/** Live, upcoming or ended, and whether it is hot. */
export function StatusBadges({ id, className, ...labels }: StatusBadgesProps) {
  const auction = useAuction(id, ({ status, bidderCount, startTime }) => ({
    status,
    isBusy: isBusy({ status, bids: bidderCount, startedAt: Date.parse(startTime) }, serverClock.now()),
  }))
  if (!auction) return null
  return (
    <span className={clsx(css.badges, className)}>
      <StatusBadge status={auction.status} {...labels} />
      {auction.isBusy && (
        <Badge tone="orange">
          <Flame size={13} aria-hidden />
          {auctionText.busy}
        </Badge>
      )}
    </span>
  )
}
