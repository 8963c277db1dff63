import { buyNowOffer } from '@centesimo/contract'
import { formatEuro, nextBidCents, reachesClosingPrice } from '@centesimo/domain'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { creditsComeBack } from '../bidding/credits-come-back.ts'
import { KindRules } from '../bidding/kind-rules.tsx'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useWinShipping } from '../bidding/use-win-shipping.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useMine } from '../data/mine.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { useSession } from '../data/session.ts'
import { type Shipping, useShipping } from '../data/use-shipping.ts'
import { useAuction } from '../live/live-store.ts'
import { creditsBackRule } from '../text/bidding-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCredits, formatDayTime } from '../text/format.ts'
import { spentText } from '../text/spent-text.ts'
import { Fold } from '../ui/fold.tsx'
import css from './bid-facts.module.css'
import { SeriesLine } from './series-line.tsx'
import { SlotsLeft } from './slots-left.tsx'
import { SpentHere } from './spent-here.tsx'

/** From here on a countdown no longer says by itself when the auction ends. */
const FAR_MS = 600_000

/**
 * What becomes of credits, first, because a phone shows no more; what the user has spent here, what
 * a credit and a win cost, each as a name and its value; and the other rules, folded. The banner of
 * a live auction says at what price it closes, its strip what the next bid does, and the
 * description what the object is worth.
 */
export function BidFacts({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    status: a.status,
    closing: a.closingPrice,
    bidCost: a.bidCost,
    comeBack: creditsComeBack(a),
    isOfCredits: Boolean(a.prizeCredits),
    hasBuyNow: (buyNowOffer(a) ?? 0) > 0,
    seriesId: a.seriesId,
  }))
  // They cannot win here: only the rule that says so concerns them.
  const canWin = useBidReason(id) !== 'beginners'
  const winShipping = useWinShipping(id)
  const shipping = useShipping()
  if (!auction || auction.status === 'ended') return null
  const { status, closing, bidCost, comeBack, isOfCredits, hasBuyNow, seriesId } = auction
  const isUpcoming = status === 'upcoming'
  return (
    <div className={css.facts}>
      <dl className={css.pairs}>
        <Fact name={detailText.usedCredits}>{detailText.becomeOfUsed(comeBack)}</Fact>
        {isUpcoming && closing !== null && closing > 0 && (
          <Fact name={detailText.closingPrice} field="closingPrice">
            {detailText.closesAt(formatEuro(closing))}
          </Fact>
        )}
        {isUpcoming ? <Fact name={detailText.oneBid}>{formatCredits(bidCost)}</Fact> : <SpentHere id={id} />}
        <CreditPrice />
        {canWin && <Fact name={detailText.ifYouWin}>{detailText.winCosts(winShipping)}</Fact>}
        <PlannedEnd id={id} />
      </dl>
      <KindRules auctionId={id} className={css.kind} />
      {seriesId && <SeriesLine id={id} seriesId={seriesId} />}
      <Rules id={id} canWin={canWin} shipping={hasBuyNow && !isOfCredits ? shipping : undefined} />
    </div>
  )
}

type FactProps = { name: string; field?: string; isWaiting?: boolean; children: ReactNode }

function Fact({ name, field, isWaiting, children }: FactProps) {
  return (
    <div data-field={field} className={clsx(isWaiting && css.waiting)}>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  )
}

/** Where a countdown does not say it by itself. */
function PlannedEnd({ id }: { id: string }) {
  const ends = useAuction(id, ({ status, timerEndsAt }) => (status === 'live' ? timerEndsAt : null))
  const now = useMinute()
  const isFar = ends ? Date.parse(ends) - now > FAR_MS : false
  return isFar && <Fact name={detailText.ends}>{detailText.endsAt(formatDayTime(ends!))}</Fact>
}

type RulesProps = {
  id: string
  canWin: boolean
  /** Where the object is on sale too. */
  shipping: Shipping | undefined
}

/** Folded, so that what arrives later moves nothing. */
function Rules({ id, canWin, shipping }: RulesProps) {
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
    timerSeconds: a.timerSeconds,
    minimum: a.minCreditsRequired,
    comeBack: creditsComeBack(a),
  }))
  const spent = useMine(id, auction?.run).data?.spentHere
  if (!auction) return null
  const { status, next, closing, extendedAt, timerSeconds, minimum, comeBack } = auction
  const buyNowShipping = shipping && detailText.buyNowShipping(shipping)
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
        {closing !== null && closing > 0 && <p>{detailText.atClosing(formatEuro(closing))}.</p>}
        {canWin && <SlotsLeft id={id} />}
        {minimum > 0 && <p>{detailText.minimum(minimum)}.</p>}
        {comeBack && <p>{creditsBackRule}.</p>}
        {buyNowShipping && <p>{buyNowShipping}.</p>}
        {!closes && <p>{detailText.timer(timerSeconds)}.</p>}
        {spent && spent.cents > 0 && <p>{spentText.about}</p>}
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
  const isVisitor = useSession().status === 'out'
  const cents = creditCentsOf(data)
  if (!cents && !isPending) return null
  return (
    <Fact name={detailText.oneCredit} isWaiting={!cents}>
      {detailText.creditCosts(cents ?? asWide, isVisitor)}
    </Fact>
  )
}
