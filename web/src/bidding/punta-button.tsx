import clsx from 'clsx'
import type { Ref } from 'react'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { bidReasons } from '../text/bidding-text.ts'
import css from './bid-buttons.module.css'
import type { BidReason } from './bid-reason.ts'

type PuntaButtonProps = {
  auctionId: string
  onPress: () => void
  isPlacing?: boolean
  /** Why it cannot be pressed. */
  reason: BidReason | null
  /** Of the element that says the reason in full. */
  reasonId?: string
  big?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * The house's one big button. It answers the finger at once, shows what the bid costs, and says why when it cannot be
 * pressed. While the auction is live it keeps the keyboard's focus even then: one who leads bids again in a minute.
 */
export function PuntaButton({
  auctionId,
  onPress,
  isPlacing = false,
  reason,
  reasonId,
  big = false,
  ref,
}: PuntaButtonProps) {
  const bidCost = useAuction(auctionId, (auction) => auction.bidCost) ?? 1
  return (
    <button
      ref={ref}
      type="button"
      className={clsx(css.bid, big && css.big, isPlacing && css.placing)}
      disabled={reason === 'upcoming' || reason === 'ended'}
      aria-disabled={reason !== null}
      aria-describedby={reason === null ? undefined : reasonId}
      aria-busy={isPlacing}
      title={reason === null ? undefined : bidReasons[reason].full}
      // Nor does a key that is held down: the card's PUNTA opens the dialog under the same finger.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      // The second click of a double click is the same press: nobody burns a credit with it.
      onClick={(event) => reason === null && event.detail < 2 && onPress()}
    >
      {auctionText.bid} <small>{reason === null ? auctionText.bidCost(bidCost) : bidReasons[reason].short}</small>
    </button>
  )
}
