import { formatSpentRest } from '@centesimo/domain'
import { useMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCredits } from '../text/format.ts'
import { spentText } from '../text/spent-text.ts'

/**
 * What the user has spent in the newest run, as a pair of name and value; a visitor reads what a
 * bid costs. The value's place stays empty until it is known.
 */
export function SpentHere({ id }: { id: string }) {
  const auction = useAuction(id, ({ run, bidCost }) => ({ run, bidCost }))
  const isVisitor = useSession().status === 'out'
  const spent = useMine(id, auction?.run).data?.spentHere
  if (!auction) return null
  if (isVisitor) {
    return (
      <div>
        <dt>{detailText.oneBid}</dt> <dd>{formatCredits(auction.bidCost)}</dd>
      </div>
    )
  }
  // Bonus credits, and what the others had cost.
  const rest = spent && formatSpentRest(spent)
  return (
    <div>
      <dt>{detailText.spent}</dt>{' '}
      <dd>
        {spent ? formatCredits(spent.credits) : '\u00A0'}
        {rest && <small> {rest}</small>}
        {spent && spent.returned > 0 && <small> {spentText.returned(spent.returned)}</small>}
      </dd>
    </div>
  )
}
