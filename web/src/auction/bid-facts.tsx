import { formatEuro, nextBidCents, reachesClosingPrice } from '@centesimo/domain'
import { creditsComeBack } from '../bidding/credits-come-back.ts'
import { KindRules } from '../bidding/kind-rules.tsx'
import { useMinute } from '../countdown/use-minute.ts'
import { useMine } from '../data/mine.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { useShipping } from '../data/use-shipping.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCredits, formatDayTime } from '../text/format.ts'
import { spentText } from '../text/spent-text.ts'
import { Fold } from '../ui/fold.tsx'
import css from './bid-facts.module.css'
import { SlotsLeft } from './slots-left.tsx'
import { SpentHere } from './spent-here.tsx'

/** From here on a countdown no longer says by itself when the auction ends. */
const FAR_MS = 600_000

/**
 * What the user has spent here, what a win and a credit cost; and the other rules, folded. The
 * banner of a live auction says at what price it closes, its strip what the next bid does, and the
 * description what the object is worth.
 */
export function BidFacts({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    status: a.status,
    closing: a.closingPrice,
    bidCost: a.bidCost,
    minimum: a.minCreditsRequired,
    comeBack: creditsComeBack(a),
    isOfCredits: Boolean(a.prizeCredits),
  }))
  const ofObjects = useShipping()
  if (!auction || auction.status === 'ended') return null
  const { status, closing, bidCost, minimum, comeBack, isOfCredits } = auction
  const shipping = isOfCredits ? undefined : ofObjects
  const isUpcoming = status === 'upcoming'
  return (
    <div className={css.facts}>
      <dl className={css.pairs}>
        {isUpcoming && closing !== null && closing > 0 && (
          <div data-field="closingPrice">
            <dt>{detailText.closingPrice}</dt> <dd>{formatEuro(closing)}</dd>
          </div>
        )}
        {isUpcoming ? (
          <div>
            <dt>{detailText.oneBid}</dt> <dd>{formatCredits(bidCost)}</dd>
          </div>
        ) : (
          <SpentHere id={id} />
        )}
      </dl>
      <CreditPrice />
      <p>{detailText.winCosts(shipping, comeBack)}.</p>
      <KindRules auctionId={id} className={css.kind} />
      <SlotsLeft id={id} waitingClass={css.waiting} />
      {minimum > 0 && <p>{detailText.minimum(minimum)}.</p>}
      {closing !== null && closing > 0 && <p>{detailText.atClosing(formatEuro(closing))}.</p>}
      <Rules id={id} />
    </div>
  )
}

/** Folded, so that what arrives later moves nothing. */
function Rules({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    run: a.run,
    status: a.status,
    next: nextBidCents({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      incrementCents: a.pennyIncrement,
    }),
    closing: a.closingPrice,
    extendedAt: a.extendedAt,
    timerEndsAt: a.timerEndsAt,
    timerSeconds: a.timerSeconds,
    bidCost: a.bidCost,
    comeBack: creditsComeBack(a),
  }))
  const now = useMinute()
  const spent = useMine(id, auction?.run).data?.spentHere
  if (!auction) return null
  const { status, next, closing, extendedAt, timerEndsAt, timerSeconds, bidCost, comeBack } = auction
  const endsLater = status === 'live' && timerEndsAt !== null && Date.parse(timerEndsAt) - now > FAR_MS
  const closes = reachesClosingPrice(closing, next)
  return (
    <Fold summary={detailText.rules} summaryClassName={css.summary}>
      <div className={css.rules}>
        {status === 'upcoming' && (
          <p>
            {detailText.firstPrice} <b>{formatEuro(next)}</b>
            {closes && ` ${detailText.firstCloses}`}.
          </p>
        )}
        <p>{detailText.bidCosts(bidCost, comeBack)}.</p>
        {!closes && <p>{detailText.timer(timerSeconds)}.</p>}
        {spent && spent.cents > 0 && <p>{spentText.about}</p>}
        {endsLater && <p>{detailText.endsAt(formatDayTime(timerEndsAt))}.</p>}
        {status === 'live' && extendedAt !== null && <p>{detailText.extendedAt(extendedAt)}.</p>}
      </div>
    </Fold>
  )
}

/** Prices that no one sees, of the width of real ones. */
const asWide = { least: 10, most: 20 }

/** It comes later than the other lines: its place is kept, so that nothing moves. */
function CreditPrice() {
  const { data, isPending } = usePackages()
  const cents = creditCentsOf(data)
  if (cents) return <p>{detailText.creditCosts(cents)}.</p>
  return isPending ? <p className={css.waiting}>{detailText.creditCosts(asWide)}.</p> : null
}
