import type { WonAuction } from '@centesimo/contract'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { TrackingLink } from '../orders/tracking-link.tsx'
import { detailText } from '../text/detail-text.ts'
import { orderText } from '../text/order-text.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './won-box.module.css'

/**
 * For the winner: the state of the payment, or of the parcel and the way to it; the plate above
 * says what they won. An auction that ran twice may have been won twice: the latest order counts.
 */
export function WonBox({ auctionId, title }: { auctionId: string; title: string }) {
  const { data } = useWonAuctions()
  const now = useMinute()
  const won = data?.find(({ auction }) => auction.id === auctionId)
  const view = won && wonView(won, now)
  return (
    <section className={css.box} aria-label={detailText.youWon}>
      <p className={clsx(css.line, view?.isUrgent && css.urgent)}>
        {view?.isPayable && <Clock size={18} aria-hidden />}
        <span>{won && view && (shipmentLine(won) ?? view.line)}</span>
      </p>
      {won && view?.isPayable && (
        <ButtonLink size="l" to={`/won-auction/${won.id}`} aria-label={profileText.won.payFor(title)}>
          {profileText.won.pay}
        </ButtonLink>
      )}
      {won && view?.badge === 'completed' && <ToShipment won={won} />}
    </section>
  )
}

/** Where the parcel of a paid win is; null before it is on its way, and after a refund. */
function shipmentLine({ status, refunded, shippingState, carrier }: WonAuction): string | null {
  if (status !== 'completed' || refunded > 0 || shippingState === 'waiting') return null
  return shippingState === 'shipped' && carrier
    ? orderText.shippedWith(carrier.name)
    : orderText.shipping[shippingState]
}

/** Follows a parcel that is on its way, and leads to the order otherwise. */
function ToShipment({ won }: { won: WonAuction }) {
  if (won.shippingState === 'shipped' && won.carrier && won.trackingUrl) {
    return <TrackingLink {...won} look="main" size="l" className={css.follow} />
  }
  return (
    <ButtonLink size="l" to={`/won-auction/${won.id}`} aria-label={orderText.list.detailsOf(won.auction.title)}>
      {orderText.list.details}
    </ButtonLink>
  )
}
