import type { AutoBidState } from '@centesimo/contract'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import css from './auto-bid-status.module.css'
import { useNextTurn } from './use-next-turn.ts'

/** How far a running auto-bid is, and when it bids next. */
export function AutoBidStatus({ auctionId, autoBid }: { auctionId: string; autoBid: AutoBidState }) {
  const { bidsPlaced, maxBids, nextBidAt } = autoBid
  const { full } = useNextTurn(auctionId, nextBidAt)
  return (
    <div className={css.status}>
      <p className={css.count}>{autoBidSheetText.placed(bidsPlaced, maxBids)}</p>
      {maxBids !== null && (
        <div className={css.track} aria-hidden>
          <div className={css.done} style={{ transform: `scaleX(${bidsPlaced / maxBids})` }} />
        </div>
      )}
      <p className={css.next}>{full}</p>
    </div>
  )
}
