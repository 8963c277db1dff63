import type { Bid } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { ShieldCheck, Zap } from 'lucide-react'
import { useState } from 'react'
import { useClock } from '../countdown/use-minute.ts'
import { useBidsQuery } from '../data/auctions.ts'
import { longHistory, useLongBids } from '../data/long-bids.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { placeOf } from '../live/merge-bids.ts'
import { detailText } from '../text/detail-text.ts'
import { formatClockTime, formatCount } from '../text/format.ts'
import { agoStepMs, formatAgo } from '../text/format-ago.ts'
import { proofText } from '../text/proof-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './bid-history.module.css'
import { LastMinute } from './last-minute.tsx'

const noBids = {
  upcoming: detailText.noBidsUpcoming,
  live: detailText.noBids,
  ended: detailText.noBidsEnded,
} as const

/**
 * The bids as an auctioneer's ledger, newest first: the last ten, or all of them on request; below
 * them, when the time was last extended.
 */
export function BidHistory({ id }: { id: string }) {
  const { isPending, error, data, refetch } = useBidsQuery(id)
  const [isLong, setIsLong] = useState(false)
  const bids = useLongBids(id, isLong)
  const {
    status = 'live',
    totalBids = 0,
    extendedAt = null,
  } = useAuction(id, ({ status, totalBids, extendedAt }) => ({ status, totalBids, extendedAt })) ?? {}
  if (bids.length === 0 && isPending) return <Skeleton height={440} />
  if (bids.length === 0 && error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (bids.length === 0) return <p className={css.none}>{noBids[status]}</p>
  return (
    <div className={css.history}>
      {status === 'live' && <LastMinute id={id} />}
      {isLong ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={detailText.history}>
          <Ledger id={id} bids={bids} />
        </section>
      ) : (
        <Ledger id={id} bids={bids.slice(0, shortHistory)} />
      )}
      {extendedAt !== null && <p className={css.extended}>{detailText.extendedAt(extendedAt)}</p>}
      {bids.some(({ isAutomatic }) => isAutomatic) && (
        <p className={css.legend} aria-hidden>
          <Zap size={14} /> {detailText.automaticMark}
        </p>
      )}
      {totalBids > shortHistory && (
        <Button look="quiet" size="s" wide aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? detailText.showFew : detailText.showAll(totalBids, longHistory)}
        </Button>
      )}
      <TextLink tight to={`/verifica/${id}`} className={css.proof}>
        <ShieldCheck size={16} aria-hidden />
        {proofText.link}
      </TextLink>
    </div>
  )
}

const shortHistory = 10

function Ledger({ id, bids }: { id: string; bids: readonly Bid[] }) {
  const { user } = useSession()
  const now = useClock(agoStepMs)
  const isLive = useAuction(id, ({ status }) => status === 'live') ?? false
  // Green means to lead or to have won.
  const hasLost = useAuction(id, (a) => a.status === 'ended' && a.lastBidderName !== user?.username) ?? false
  const { columns } = detailText
  // The columns keep their widths while bids arrive, so the first row sets them.
  const numberWidth = `calc(${formatCount(placeOf(bids[0]?.id ?? '').seq).length}ch + 22px)`
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" style={{ width: numberWidth }}>
            {columns.number}
          </th>
          <th scope="col">{columns.user}</th>
          <th scope="col" className={css.mode}>
            <VisuallyHidden>{columns.mode}</VisuallyHidden>
          </th>
          <th scope="col" className={css.price}>
            {columns.price}
          </th>
          <th scope="col" className={css.time}>
            {columns.time}
          </th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <tr key={bid.id} className={clsx(bid.bidderName === user?.username && (hasLost ? css.lost : css.mine))}>
            <th scope="row" className={css.number}>
              {formatCount(placeOf(bid.id).seq)}
            </th>
            <td colSpan={bid.isAutomatic ? 1 : 2}>
              <span className={css.bidder}>
                <Avatar name={bid.bidderName} />
                <span className={css.name} data-bidder>
                  {bid.bidderName}
                </span>
                {hasLost && bid.bidderName === user?.username && <small>{detailText.you}</small>}
                {!bid.isAutomatic && <Manual />}
              </span>
            </td>
            {bid.isAutomatic && (
              <td className={css.mode}>
                <Automatic />
              </td>
            )}
            <td className={css.price}>
              <span data-price>{formatEuro(bid.amount)}</span>
            </td>
            <td className={css.time}>
              <time dateTime={bid.timestamp} title={formatClockTime(bid.timestamp)}>
                {isLive ? formatAgo(bid.timestamp, now) : formatClockTime(bid.timestamp)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Not shown: the name of the bidder takes the room of both cells. */
const Manual = () => (
  <span data-mode>
    <VisuallyHidden>{detailText.manual}</VisuallyHidden>
  </span>
)

const Automatic = () => (
  <span className={css.automatic} data-mode>
    <Zap size={14} aria-hidden />
    <span className={css.word}>{detailText.automatic}</span>
  </span>
)
