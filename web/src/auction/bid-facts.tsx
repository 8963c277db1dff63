import { formatEuro, nextBidCents } from '@centesimo/domain'
import { useMine } from '../data/mine.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatSpent, spentText } from '../text/spent-text.ts'
import css from './bid-facts.module.css'

/**
 * What the first bid will do, what the user has spent here, the estimated value, and how the
 * auction can end. While it is live the strip says what the next bid does.
 */
export function BidFacts({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    run: a.run,
    status: a.status,
    next: nextBidCents({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      incrementCents: a.pennyIncrement,
    }),
    closing: a.closingPrice,
    estimatedValue: a.estimatedValue,
    minimum: a.minCreditsRequired,
    extendedAt: a.extendedAt,
  }))
  const spent = useMine(id, auction?.run).data?.spentHere
  if (!auction) return null
  const { status, next, closing, estimatedValue, minimum, extendedAt } = auction
  const closes = closing !== null && closing > 0 && next >= closing
  return (
    <div className={css.facts}>
      {status === 'upcoming' && (
        <p>
          {detailText.firstPrice} <b>{formatEuro(next)}</b>
          {closes && ` ${detailText.firstCloses}`}.
        </p>
      )}
      {status !== 'ended' && closing !== null && closing > 0 && !closes && (
        <p>{detailText.atClosing(formatEuro(closing))}.</p>
      )}
      {spent !== undefined && spent.credits > 0 && (
        <p>
          {detailText.spentHere} <b>{formatSpent(spent)}</b>
          {spent.returned > 0 && `: ${spentText.returned(spent.returned)}`}.
        </p>
      )}
      {estimatedValue && (
        <p>
          {detailText.estimatedValue}: <b>{estimatedValue}</b>.
        </p>
      )}
      {status !== 'ended' && minimum > 0 && <p>{detailText.minimum(minimum)}.</p>}
      {status === 'live' && extendedAt !== null && <p>{detailText.extendedAt(extendedAt)}.</p>}
    </div>
  )
}
