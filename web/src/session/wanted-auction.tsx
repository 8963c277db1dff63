import { shownPrice } from '../auction-card/card-price.tsx'
import { DialogSubject } from '../bidding/dialog-subject.tsx'
import { useAuctionQuery } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { formatTitle } from '../text/format-title.ts'
import { RollingPrice } from '../ui/rolling-price.tsx'
import css from './wanted-auction.module.css'

/** What a visitor signs in for: the auction that they came from, with its live price. */
export function WantedAuction({ id }: { id: string }) {
  const { isError } = useAuctionQuery(id)
  const title = useAuction(id, (auction) => auction.title)
  const price = useAuction(id, shownPrice)
  useWatch([id], { inList: true })
  const isKnown = title !== undefined && price !== undefined
  if (!isKnown && isError) return null
  return (
    <div className={css.card}>
      {isKnown && (
        <DialogSubject auctionId={id}>
          <span className={css.title}>{formatTitle(title)}</span>
          <span className={css.price}>
            <RollingPrice cents={price.cents} tone={price.tone} />
            <small>{price.caption}</small>
          </span>
        </DialogSubject>
      )}
    </div>
  )
}
