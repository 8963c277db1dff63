import { displayedPriceCents } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useAuction } from '../live/live-store.ts'
import { noticesText } from '../text/notices-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './notice-list.module.css'

/** Back to an auction, with its present price; once it is closed, that it is. */
export function OutbidWay({ auctionId, onOpen }: { auctionId: string; onOpen: () => void }) {
  const auction = useAuction(auctionId, ({ title, status, currentBid, startingBid }) => ({
    title,
    status,
    cents: displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }),
  }))
  if (auction?.status === 'ended') return <p className={clsx(css.button, css.over)}>{noticesText.over}</p>
  if (auction?.status !== 'live') return null
  return (
    <Link to={`/auctions/${auctionId}`} className={css.button} onClick={onOpen}>
      <span>
        {noticesText.toAuction(auction.cents)}
        <VisuallyHidden>: {auction.title}</VisuallyHidden>
      </span>
    </Link>
  )
}
