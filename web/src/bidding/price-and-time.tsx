import { displayedPriceCents } from '@centesimo/domain'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useAuction } from '../live/live-store.ts'
import { bidDialogText } from '../text/bidding-text.ts'
import { RollingPrice } from '../ui/rolling-price.tsx'
import css from './price-and-time.module.css'

/** Price and countdown in a sheet: on a phone it covers those of the page. */
export function PriceAndTime({ auctionId }: { auctionId: string }) {
  const cents = useAuction(auctionId, ({ currentBid, startingBid }) =>
    displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }),
  )
  if (cents === undefined) return null
  return (
    <div className={css.now}>
      <p>
        <small>{bidDialogText.current}</small>
        <RollingPrice cents={cents} tone={null} />
      </p>
      <CountdownRing id={auctionId} />
    </div>
  )
}
