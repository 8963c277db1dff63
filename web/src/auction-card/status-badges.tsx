import type { AuctionStatus } from '@centesimo/domain'
import clsx from 'clsx'
import { Flame } from 'lucide-react'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { Badge } from '../ui/badge.tsx'
import { isBusy } from './busy-auctions.ts'
import css from './status-badges.module.css'

type StatusBadgesProps = {
  id: string
  /** The state that all around it have too: its badge would say nothing. */
  listed?: AuctionStatus | undefined
  /** Whether it says HOT; by itself every hot auction does. */
  saysBusy?: boolean | undefined
  className?: string | undefined
}

/** Live, upcoming or ended, and whether it is hot. */
export function StatusBadges({ id, listed, saysBusy, className }: StatusBadgesProps) {
  const auction = useAuction(id, ({ status, bidderCount }) => ({ status, isBusy: isBusy({ status, bidderCount }) }))
  if (!auction) return null
  const status = auction.status === listed ? null : auction.status
  return (
    <span className={clsx(css.badges, className)}>
      {status === 'live' && (
        <Badge tone="live" dot="still">
          {auctionText.live}
        </Badge>
      )}
      {status === 'upcoming' && <Badge tone="blue">{auctionText.upcoming}</Badge>}
      {status === 'ended' && <Badge>{auctionText.closed}</Badge>}
      {auction.isBusy && saysBusy !== false && (
        <Badge tone="orange">
          <Flame size={13} aria-hidden />
          <span className={css.word}>{auctionText.busy}</span>
        </Badge>
      )}
    </span>
  )
}
