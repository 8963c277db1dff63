import type { Bid } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { useState } from 'react'
import { useBidsQuery } from '../../data/auctions.ts'
import { longHistory, useLongBids } from '../../data/long-bids.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatClockTime, formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { UserLink } from '../ui/user-link.tsx'
import css from './bid-stream.module.css'
import { DetailPart } from './detail-part.tsx'
import { userSearchPath } from './user-search-path.ts'

const words = adminAuctionText

/** Rows until all are asked for. */
const shortList = 10

/** The bids of the current run, live: the newest ten, or on request as many as a page has. */
export function BidStream({ id, isOnlyRun }: { id: string; isOnlyRun: boolean }) {
  return (
    <DetailPart title={isOnlyRun ? words.onlyBids : words.newestBids}>
      <Bids id={id} />
    </DetailPart>
  )
}

function Bids({ id }: { id: string }) {
  const { isPending, error, data, refetch } = useBidsQuery(id)
  const [isLong, setIsLong] = useState(false)
  const bids = useLongBids(id, isLong)
  const total = useAuction(id, ({ totalBids }) => totalBids) ?? bids.length
  if (bids.length === 0 && isPending) return <Skeleton height={320} />
  if (bids.length === 0 && error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (bids.length === 0) return <p className={css.none}>{words.noBids}</p>
  const shown = isLong ? bids : bids.slice(0, shortList)
  return (
    <>
      {/* Keyboard users must be able to scroll. */}
      <section className={clsx(isLong && css.scroll)} tabIndex={isLong ? 0 : undefined} aria-label={words.bidList}>
        <BidTable bids={shown} />
      </section>
      {total > shortList && (
        <div className={css.foot}>
          <p role="status">{words.shownBids(shown.length, total)}</p>
          <Button look="quiet" size="s" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? detailText.showFew : detailText.showAll(total, longHistory)}
          </Button>
          {total > longHistory && <TextLink to={`/verifica/${id}`}>{words.everyBid(total)}</TextLink>}
        </div>
      )}
    </>
  )
}

function BidTable({ bids }: { bids: readonly Bid[] }) {
  const [newestAtFirst] = useState(bids[0]?.id)
  const { person, price, mode, cost, time } = words.bidColumns
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {[person, price, mode, cost, time].map((head) => (
            <th key={head} scope="col" className={clsx(head === cost && css.cost)}>
              {/* Sighted people see the marks alone. */}
              {head === mode ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, place) => (
          <tr key={bid.id} className={clsx(place === 0 && bid.id !== newestAtFirst && css.arrived)}>
            <td>
              <UserLink to={userSearchPath(bid.bidderName)}>{bid.bidderName}</UserLink>
            </td>
            <td>{formatEuro(bid.amount)}</td>
            <td>
              {bid.isAutomatic ? (
                <Badge tone="blue" className={css.automatic}>
                  {detailText.automatic}
                </Badge>
              ) : (
                <VisuallyHidden>{detailText.manual}</VisuallyHidden>
              )}
            </td>
            <td className={css.cost}>{formatCount(bid.creditsUsed)}</td>
            <td>
              <time dateTime={bid.timestamp}>{formatClockTime(bid.timestamp)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
