import { formatEuro } from '@centesimo/domain'
import { Check, Gavel, TrendingDown } from 'lucide-react'
import type { BidReason } from '../bidding/bid-reason.ts'
import { fullReason } from '../bidding/limit-refusal.ts'
import { useNextBid } from '../bidding/use-next-bid.ts'
import { useNextTurn } from '../bidding/use-next-turn.ts'
import { type Standing, useStanding } from '../bidding/use-standing.ts'
import { useAutoBid } from '../data/auto-bid.ts'
import { useAuction } from '../live/live-store.ts'
import { standingText } from '../text/bidding-text.ts'
import { detailText } from '../text/detail-text.ts'
import { kindText } from '../text/kind-text.ts'
import { text } from '../text/text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './standing-strip.module.css'

const PushOffer = lazyPart(async () => (await import('../push/push-offer.tsx')).PushOffer)

const icons = { leading: Check, outbid: TrendingDown, out: Gavel } as const

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
      <span className={css.icon}>
        <Icon size={17} strokeWidth={2.6} aria-hidden />
      </span>
      <p id={textId} className={css.text}>
        {standing === 'leading' && <b>{standingText.leading}: </b>}
        {standing === 'outbid' && leader && (
          <>
            <b>
              <span>{standingText.outbid}:</span>{' '}
              <span className={css.rival}>
                {standingText.nowLeads} {leader}
              </span>
            </b>{' '}
          </>
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
  if (reason === null) return standing === 'outbid' ? <AfterOutbid id={id} /> : <NextBid id={id} />
  return (
    <span>
      {standing === 'leading' ? fullReason(reason).toLowerCase() : fullReason(reason)}
      {reason === 'credits' && <Remedy to="/buy-credits">{text.credits.toBuy}</Remedy>}
      {reason === 'slots' && <Remedy to="/buy-credits">{standingText.moreSlots}</Remedy>}
      {reason === 'beginners' && <Remedy to="/auctions?status=live">{kindText.otherLive}</Remedy>}
      {reason === 'limited' && <Remedy to="/profile?tab=limits">{standingText.ownLimits}</Remedy>}
      {reason === 'unconfirmed' && <Remedy to="/profile">{standingText.newLink}</Remedy>}
    </span>
  )
}

/** A link to where the user can mend it. */
function Remedy({ to, children }: { to: string; children: string }) {
  return (
    <>
      {'. '}
      <TextLink to={to} tight>
        {children}
      </TextLink>
    </>
  )
}

/** What the auto-bid will do, or that the next bid wins. PUNTA says what a bid costs. */
function AfterOutbid({ id }: { id: string }) {
  const { data } = useAutoBid(id, true)
  const closes = useNextBid(id)?.closes
  if (data?.isActive) return <AutoTurn id={id} nextBidAt={data.nextBidAt} />
  return closes ? <span>{standingText.closes}</span> : null
}

function AutoTurn({ id, nextBidAt }: { id: string; nextBidAt: string | null }) {
  return <span>{standingText.autoBidTurn(useNextTurn(id, nextBidAt).short)}</span>
}

/** The price after the next bid; who was outbid reads it on PUNTA. */
function NextBid({ id }: { id: string }) {
  const auction = useNextBid(id)
  if (!auction) return null
  const { next, closes } = auction
  return (
    <span>
      {detailText.nextPrice} <b className={css.next}>{formatEuro(next)}</b>
      {closes && ` ${detailText.nextCloses}`}
    </span>
  )
}
