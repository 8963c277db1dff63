import { spentParts } from '@centesimo/domain'
import { useMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCredits } from '../text/format.ts'
import { spentText } from '../text/spent-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/**
 * What the user has spent in the newest run, as a pair of name and value; before their first bid,
 * and to a visitor, what a bid costs. Placeholders of the same size stand there until it is known
 * who reads, and how much.
 */
export function SpentHere({ id }: { id: string }) {
  const auction = useAuction(id, ({ run, bidCost }) => ({ run, bidCost }))
  const { status } = useSession()
  const { data: mine, isError } = useMine(id, auction?.run)
  if (!auction) return null
  const spent = mine?.spentHere
  if (status === 'out' || spent?.credits === 0) {
    return (
      <div>
        <dt>{detailText.oneBid}</dt> <dd>{formatCredits(auction.bidCost)}</dd>
      </div>
    )
  }
  // What the bought ones had cost, and the bonus credits.
  const { credits, rest } = spent ? spentParts(spent) : {}
  return (
    <div>
      <dt>{status === 'unknown' || (!spent && !isError) ? <Skeleton width="80%" height="1lh" /> : detailText.spent}</dt>{' '}
      <dd>
        {spent ? credits : isError ? '–' : <Skeleton width="80%" height="1lh" />}
        {rest && <small> {rest}</small>}
        {spent && spent.returned > 0 && <small> {spentText.returned(spent.returned)}</small>}
      </dd>
    </div>
  )
}
