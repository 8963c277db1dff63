import { formatEuro, nextBidCents } from '@centesimo/domain'
import { Check, TrendingDown } from 'lucide-react'
import type { BidReason } from '../bidding/bid-reason.ts'
import { type Standing, useStanding } from '../bidding/use-standing.ts'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { bidReasons, standingText } from '../text/bidding-text.ts'
import { detailText } from '../text/detail-text.ts'
import { text } from '../text/text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './standing-strip.module.css'

const PushOffer = lazyPart(async () => (await import('../push/push-offer.tsx')).PushOffer)

const icons = { leading: Check, outbid: TrendingDown, out: null } as const

type StandingStripProps = {
  id: string
  /** Why PUNTA cannot be pressed. */
  reason: BidReason | null
  /** Of the element that describes PUNTA. */
  textId: string
}

/**
 * How the user stands, in the same place and of the same height in every state: leading, outbid, or
 * not in the auction.
 */
export function StandingStrip({ id, reason, textId }: StandingStripProps) {
  const standing = useStanding(id)
  const leader = useAuction(id, ({ lastBidderName }) => lastBidderName)
  const Icon = icons[standing]
  return (
    <div className={css.strip} data-standing={standing}>
      {Icon && (
        <span className={css.icon}>
          <Icon size={17} strokeWidth={2.6} aria-hidden />
        </span>
      )}
      <p id={textId} className={css.text}>
        {standing === 'leading' && <b>{standingText.leading}: </b>}
        {standing === 'outbid' && leader && (
          <b className={css.outbid}>
            <span className={css.name}>{leader}</span> {standingText.outbid}
          </b>
        )}
        <Hint id={id} standing={standing} reason={reason} />
      </p>
      {standing === 'outbid' && <PushOffer />}
    </div>
  )
}

/** What follows from the standing, unless no bid is possible: then why. */
function Hint({ id, standing, reason }: Omit<StandingStripProps, 'textId'> & { standing: Standing }) {
  if (reason === 'leading') return <span>{standingText.leadingHint}</span>
  if (reason === null) return <NextBid id={id} isOutbid={standing === 'outbid'} />
  return (
    <span>
      {standing === 'leading' ? bidReasons[reason].full.toLowerCase() : bidReasons[reason].full}
      {reason === 'credits' && (
        <>
          {'. '}
          <TextLink to="/buy-credits" tight>
            {text.credits.buy}
          </TextLink>
        </>
      )}
    </span>
  )
}

/** The price after the next bid; who was outbid reads it on PUNTA. */
function NextBid({ id, isOutbid }: { id: string; isOutbid: boolean }) {
  const auction = useAuction(id, (a) => ({
    next: nextBidCents({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      incrementCents: a.pennyIncrement,
    }),
    closing: a.closingPrice,
    bidCost: a.bidCost,
  }))
  if (!auction) return null
  const { next, closing, bidCost } = auction
  const closes = closing !== null && closing > 0 && next >= closing
  if (isOutbid) {
    return <span>{closes ? standingText.closes : standingText.takeBackFor(auctionText.bidCost(bidCost))}</span>
  }
  return (
    <span>
      {detailText.nextPrice} <b className={css.next}>{formatEuro(next)}</b>
      {closes && ` ${detailText.nextCloses}`}
    </span>
  )
}
