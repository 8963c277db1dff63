import { formatEuro, nextBidCents } from '@centesimo/domain'
import { useMine } from '../data/mine.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatSpent, winCostText } from '../text/win-cost-text.ts'
import css from './bid-facts.module.css'

const nextBid = { price: detailText.nextPrice, closes: detailText.nextCloses } as const
/** Before the start no bid is possible: the sentence says what the first one will do. */
const firstBid = { price: detailText.firstPrice, closes: detailText.firstCloses } as const

/**
 * What the next bid does, what the user has spent here, the estimated value, and how the auction
 * can end.
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
    wasExtended: a.extendedAt !== null,
  }))
  const spent = useMine(id, auction?.run).data?.spentHere
  if (!auction) return null
  const { status, next, closing, estimatedValue, minimum, wasExtended } = auction
  const closes = closing !== null && closing > 0 && next >= closing
  const words = status === 'upcoming' ? firstBid : nextBid
  return (
    <div className={css.facts}>
      {status !== 'ended' && (
        <p>
          {words.price} <b>{formatEuro(next)}</b>
          {closes && ` ${words.closes}`}.
        </p>
      )}
      {status !== 'ended' && closing !== null && closing > 0 && !closes && (
        <p>{detailText.atClosing(formatEuro(closing))}.</p>
      )}
      {spent !== undefined && spent.credits > 0 && (
        <p>
          {detailText.spentHere} <b>{formatSpent(spent)}</b>
          {spent.returned > 0 && `: ${winCostText.returned(spent.returned)}`}.
        </p>
      )}
      {estimatedValue && (
        <p>
          {detailText.estimatedValue} <b>{estimatedValue}</b>.
        </p>
      )}
      {status !== 'ended' && minimum > 0 && <p>{detailText.minimum(minimum)}.</p>}
      {status === 'live' && wasExtended && <p>{detailText.extended}.</p>}
    </div>
  )
}
