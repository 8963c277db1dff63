import { formatEuro, nextBidCents } from '@centesimo/domain'
import { useMinute } from '../countdown/use-minute.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatDayTime } from '../text/format.ts'
import css from './bid-facts.module.css'
import { SpentLine } from './spent-line.tsx'

/** From here on a countdown no longer says by itself when the auction ends. */
const FAR_MS = 600_000

/**
 * What the first bid will do, the time that each bid leaves, what the user has spent here, the
 * estimated value, how the auction can end, and what a win and a credit cost. While it is live the
 * strip says what the next bid does.
 */
export function BidFacts({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
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
    timerEndsAt: a.timerEndsAt,
    timerSeconds: a.timerSeconds,
    bidCost: a.bidCost,
  }))
  const now = useMinute()
  if (!auction) return null
  const { status, next, closing, estimatedValue, minimum, extendedAt, timerEndsAt, timerSeconds, bidCost } = auction
  const endsLater = status === 'live' && timerEndsAt !== null && Date.parse(timerEndsAt) - now > FAR_MS
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
      {status !== 'ended' && <p>{detailText.bidCosts(bidCost)}.</p>}
      {status !== 'ended' && !closes && <p>{detailText.timer(timerSeconds)}.</p>}
      {endsLater && <p>{detailText.endsAt(formatDayTime(timerEndsAt))}.</p>}
      {status !== 'ended' && <SpentLine id={id} />}
      {estimatedValue && (
        <p>
          {detailText.estimatedValue}: <b>{estimatedValue}</b>.
        </p>
      )}
      {status !== 'ended' && minimum > 0 && <p>{detailText.minimum(minimum)}.</p>}
      {status === 'live' && extendedAt !== null && <p>{detailText.extendedAt(extendedAt)}.</p>}
      {status !== 'ended' && <p>{detailText.winCosts}.</p>}
      {status !== 'ended' && <CreditPrice />}
    </div>
  )
}

/** It comes later than the other lines: its place is kept, so that nothing moves. */
function CreditPrice() {
  const { data, isPending } = usePackages()
  const cents = creditCentsOf(data)
  if (cents) return <p>{detailText.creditCosts(cents)}.</p>
  return isPending ? <p aria-hidden>{'\u00a0'}</p> : null
}
