import { displayedPriceCents } from '@centesimo/domain'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { StartCountdown } from '../countdown/start-countdown.tsx'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { auctionText } from '../text/auction-text.ts'
import { formatTitle } from '../text/format-title.ts'
import { CardTitle } from '../ui/card-title.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './auction-rows.module.css'
import { CardReminder } from './card-reminder.tsx'
import { LeaderLine } from './leader-line.tsx'
import { WatchStar } from './watch-star.tsx'

type AuctionRowsProps = {
  ids: readonly string[]
  label: string
  /** The user's own list: each row has a star, and before a start a reminder. */
  isOwn?: boolean
  /** What stands below a row. */
  below?: (id: string) => ReactNode
}

/** Auctions that are not live, one line each: what, for how much, when it starts or who won it. */
export function AuctionRows({ ids, label, isOwn = false, below }: AuctionRowsProps) {
  useWatch(ids, { inList: true })
  return (
    <ul className={css.rows} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>
          <AuctionRow id={id} isOwn={isOwn} />
          {below?.(id)}
        </li>
      ))}
    </ul>
  )
}

function AuctionRow({ id, isOwn }: { id: string; isOwn: boolean }) {
  const auction = useAuction(id, ({ title, imageUrl, prizeCredits, status, currentBid, startingBid }) => ({
    title,
    imageUrl,
    isOfCredits: prizeCredits !== null,
    status,
    cents: displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }),
  }))
  if (!auction) return null
  const { title, imageUrl, isOfCredits, status, cents } = auction
  const isEnded = status === 'ended'
  const hasReminder = isOwn && status === 'upcoming'
  return (
    <article className={clsx(css.row, isEnded && css.ended, hasReminder && css.remindable)}>
      <span className={css.picture}>
        <Picture src={imageUrl} alt="" sizes="88px" isOfCredits={isOfCredits} />
      </span>
      <div className={css.words}>
        <CardTitle className={css.title}>
          <Link to={`/auctions/${id}`}>{formatTitle(title)}</Link>
        </CardTitle>
        {status === 'upcoming' ? <StartCountdown id={id} /> : <LeaderLine id={id} />}
      </div>
      <p className={css.price}>
        <span>{isEnded ? auctionText.finalPrice : auctionText.startsFrom}</span>
        <Price cents={cents} />
      </p>
      {hasReminder && (
        <div className={css.remind}>
          <CardReminder id={id} />
        </div>
      )}
      {(!isEnded || isOwn) && <WatchStar id={id} className={css.star} />}
    </article>
  )
}

export function AuctionRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={css.rows} aria-busy="true">
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key and never move
        <div key={place} className={css.row} data-skeleton>
          <span className={css.picture}>
            <Skeleton height="100%" />
          </span>
          <div className={css.words}>
            <Skeleton height={21} width="80%" />
            <Skeleton height={26} width="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
