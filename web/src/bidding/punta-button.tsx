import { formatEuro, nextBidCents } from '@centesimo/domain'
import clsx from 'clsx'
import type { Ref } from 'react'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { bidReasons, standingText } from '../text/bidding-text.ts'
import css from './bid-buttons.module.css'
import type { BidReason } from './bid-reason.ts'
import { isDoubleClick } from './is-double-click.ts'
import { fullReason } from './limit-refusal.ts'
import type { Standing } from './use-standing.ts'

type PuntaButtonProps = {
  auctionId: string
  onPress: () => void
  isPlacing?: boolean
  /** Why it cannot be pressed. */
  reason: BidReason | null
  /** Id of the element with the full reason. */
  reasonId?: string
  /** How the user stands: the large button tells an outbid user the price after one more bid. */
  standing?: Standing
  big?: boolean
  /** It has room for the price after one more bid, and tells everybody. */
  saysNext?: boolean
  /** In the tint, one of many: not the act to take now. */
  isCalm?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * The main bid button. It reacts at once, shows the cost of a bid, and says why it cannot be
 * pressed. While the auction is live it keeps the keyboard focus even then: a leading bidder bids
 * again within a minute.
 */
export function PuntaButton({
  auctionId,
  onPress,
  isPlacing = false,
  reason,
  reasonId,
  standing = 'out',
  big = false,
  saysNext = false,
  isCalm = false,
  ref,
}: PuntaButtonProps) {
  const auction = useAuction(auctionId, (a) => ({
    bidCost: a.bidCost,
    next: nextBidCents({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      incrementCents: a.pennyIncrement,
    }),
  }))
  const { bidCost = 1, next = 0 } = auction ?? {}
  const isOutbid = standing === 'outbid' && reason === null
  const saysPrice = big && reason === null && (isOutbid || saysNext)
  return (
    <button
      ref={ref}
      type="button"
      className={clsx(
        css.bid,
        big && css.big,
        isCalm && css.calm,
        isPlacing && css.placing,
        reason === 'leading' && css.leading,
        isOutbid && css.outbid,
      )}
      disabled={reason === 'upcoming' || reason === 'ended'}
      aria-disabled={reason !== null}
      aria-describedby={reason === null ? undefined : reasonId}
      aria-busy={isPlacing}
      title={reason === null ? undefined : fullReason(reason)}
      // A held key must not repeat: the card's PUNTA opens the dialog under the same finger.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => reason === null && !isDoubleClick(auctionId, event.nativeEvent) && onPress()}
    >
      {reason === 'leading' ? (
        standingText.plate
      ) : (
        <>
          {auctionText.bid}{' '}
          <small>
            {saysPrice && (
              <>
                <span className={saysNext ? undefined : css.leads}>{standingText.leads}</span>{' '}
                {`${standingText.to(formatEuro(next))}\u00A0· `}
              </>
            )}
            {reason === null ? auctionText.bidCost(bidCost) : bidReasons[reason].short}
          </small>
        </>
      )}
    </button>
  )
}
