import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { useBidsQuery } from '../../data/auctions.ts'
import { useLiveBids } from '../../live/live-store.ts'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatClockTime, formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UserLink } from '../ui/user-link.tsx'
import css from './bid-stream.module.css'
import { DetailPart } from './detail-part.tsx'
import { userSearchPath } from './user-search-path.ts'

const words = adminAuctionText

/** The bids of the current run, live. */
export function BidStream({ id }: { id: string }) {
  return (
    <DetailPart title={words.newestBids}>
      <Bids id={id} />
    </DetailPart>
  )
}

function Bids({ id }: { id: string }) {
  const { isPending, error, data, refetch } = useBidsQuery(id)
  const bids = useLiveBids(id)
  const { person, price, mode, cost, time } = words.bidColumns
  if (bids.length === 0 && isPending) return <Skeleton height={320} />
  if (bids.length === 0 && error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (bids.length === 0) return <p className={css.none}>{words.noBids}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll.
    <section className={css.scroll} tabIndex={0} aria-label={words.bidList}>
      <table className={css.table}>
        <thead>
          <tr>
            {[person, price, mode, cost, time].map((head) => (
              <th key={head} scope="col" className={clsx(head === cost && css.cost)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bids.map((bid) => (
            <tr key={bid.id}>
              <td>
                <UserLink to={userSearchPath(bid.bidderName)}>{bid.bidderName}</UserLink>
              </td>
              <td>{formatEuro(bid.amount)}</td>
              <td>
                <Badge tone={bid.isAutomatic ? 'blue' : 'calm'}>
                  {bid.isAutomatic ? detailText.automatic : detailText.manual}
                </Badge>
              </td>
              <td className={css.cost}>{formatCount(bid.creditsUsed)}</td>
              <td>
                <time dateTime={bid.timestamp}>{formatClockTime(bid.timestamp)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
