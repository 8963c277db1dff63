import { useId } from 'react'
import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import { PuntaButton } from '../bidding/punta-button.tsx'
import { useBid } from '../bidding/use-bid.ts'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useAuction } from '../live/live-store.ts'
import css from './bid-dock.module.css'
import { BuyNow } from './buy-now.tsx'
import { EndedDock } from './ended-dock.tsx'
import { StandingStrip } from './standing-strip.tsx'
import { UpcomingDock } from './upcoming-dock.tsx'

/** The action bar of the page; on a phone it sticks to the bottom. */
export function BidDock({ id }: { id: string }) {
  const auction = useAuction(id, ({ status, buyNowPrice }) => ({ status, buyNowPrice }))
  if (!auction) return null
  return (
    <div className={css.dock}>
      {auction.status === 'live' && <Controls id={id} buyNowCents={auction.buyNowPrice} />}
      {auction.status === 'upcoming' && <UpcomingDock id={id} />}
      {auction.status === 'ended' && <EndedDock id={id} />}
    </div>
  )
}

function Controls({ id, buyNowCents }: { id: string; buyNowCents: number | null }) {
  const { bid, isPlacing } = useBid(id, 'page')
  const reason = useBidReason(id)
  const standing = useStanding(id)
  const reasonId = useId()
  return (
    <>
      <div className={css.strip}>
        <StandingStrip id={id} reason={reason} textId={reasonId} />
      </div>
      <div className={css.buttons}>
        <PuntaButton
          auctionId={id}
          big
          onPress={() => void bid()}
          isPlacing={isPlacing}
          reason={reason}
          reasonId={reasonId}
          standing={standing}
        />
        <AutoBidToggle auctionId={id} big />
        {buyNowCents !== null && <BuyNow id={id} cents={buyNowCents} />}
      </div>
    </>
  )
}
