import clsx from 'clsx'
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
  big?: boolean
}

/** The house's one big button. It answers the finger at once, shows what the bid costs, and says why when it cannot be pressed. */
export function PuntaButton({ auctionId, onPress, isPlacing = false, reason, big = false }: PuntaButtonProps) {
  const bidCost = useAuction(auctionId, (auction) => auction.bidCost) ?? 1
  return (
    <button
      type="button"
      className={clsx(css.bid, big && css.big, isPlacing && css.placing)}
      disabled={reason !== null}
      aria-busy={isPlacing}
      title={reason === null ? undefined : bidReasons[reason].full}
      onClick={onPress}
    >
      {auctionText.bid} <small>{reason === null ? auctionText.bidCost(bidCost) : bidReasons[reason].short}</small>
    </button>
  )
}
