import { formatEuro } from '@centesimo/domain'
import { useBidsQuery } from '../data/auctions.ts'
import { useSession } from '../data/session.ts'
import { useAuction, useLiveBids } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatClockTime } from '../text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './bid-history.module.css'

const noBids = {
  upcoming: detailText.noBidsUpcoming,
  live: detailText.noBids,
  ended: detailText.noBidsEnded,
} as const

export function BidHistory({ id }: { id: string }) {
  const { isPending, error, data, refetch } = useBidsQuery(id)
  const bids = useLiveBids(id)
  const status = useAuction(id, (auction) => auction.status) ?? 'live'
  const { user } = useSession()
  const { columns } = detailText
  if (bids.length === 0 && isPending) return <Skeleton height={320} />
  if (bids.length === 0 && error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (bids.length === 0) return <p className={css.none}>{noBids[status]}</p>
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.mode}</th>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.user}</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <tr key={bid.id}>
            <td>{formatEuro(bid.amount)}</td>
            <td>
              <Badge tone={bid.isAutomatic ? 'blue' : 'calm'}>
                {bid.isAutomatic ? detailText.automatic : detailText.manual}
              </Badge>
            </td>
            <td>
              <time dateTime={bid.timestamp}>{formatClockTime(bid.timestamp)}</time>
            </td>
            <td className={bid.bidderName === user?.username ? css.mine : undefined}>{bid.bidderName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
