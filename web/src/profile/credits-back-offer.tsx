import { type Auction, buyNowOffer } from '@centesimo/contract'
import { CREDITS_BACK_HOURS, MINUTE_MS } from '@centesimo/domain'
import { creditsComeBack } from '../bidding/credits-come-back.ts'
import { useMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { creditsBackAddress } from '../orders/credits-back-address.ts'
import { creditsBackText } from '../text/credits-back-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './credits-back-offer.module.css'

const OFFERED_MS = CREDITS_BACK_HOURS * 60 * MINUTE_MS

/** Below a closed auction: to buy its object and get the credits back, while that is offered. */
export function CreditsBackOffer({ id }: { id: string }) {
  const username = useSession().user?.username
  const auction = useAuction(id, (each) => ({
    run: each.run,
    cents: buyNowOffer(each),
    isOffered: isOffered(each) && each.lastBidderName !== username,
  }))
  const mine = useMine(id, auction?.isOffered ? auction.run : undefined)
  if (!auction?.isOffered || auction.cents === null) return null
  const back = mine.data?.purchase ? null : mine.data?.creditsBack
  if (!back && !mine.isPending) return null
  return (
    <div className={css.offer}>
      {back ? (
        <ButtonLink look="tint" size="s" className={css.link} to={creditsBackAddress(id)}>
          {creditsBackText.offerShort(auction.cents, back.credits)}
        </ButtonLink>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  )
}

/** Of this run, and still within its time. */
function isOffered(auction: Auction): boolean {
  const { status, endedAt } = auction
  return (
    status === 'ended' && endedAt !== null && Date.parse(endedAt) + OFFERED_MS > Date.now() && creditsComeBack(auction)
  )
}
