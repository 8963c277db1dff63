import type { Order, WonAuction } from '@centesimo/contract'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { CreditedLine } from '../orders/credited-line.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { ShippingSteps } from '../orders/shipping-steps.tsx'
import { TrackingLink } from '../orders/tracking-link.tsx'
import { creditsBackText } from '../text/credits-back-text.ts'
import { formatTitle } from '../text/format-title.ts'
import { orderText } from '../text/order-text.ts'
import { winText } from '../text/win-text.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { CancelOrder } from './cancel-order.tsx'
import css from './order-card.module.css'
import { orderView } from './order-view.ts'

const words = orderText.list

type OrderCardProps = {
  order: Order
  /** What the winning bids had cost; not known of a purchase. */
  spent?: WonAuction['spent'] | undefined
  now: number
}

/** An order with its payment, its shipment and its actions. */
export function OrderCard({ order, spent, now }: OrderCardProps) {
  const { id, auctionId, orderType, productTitle, productImage, amount, status, createdAt, paymentId } = order
  const { creditsBack, prizeCredits } = order
  const view = orderView(order, now)
  const isWon = orderType === 'auction'
  const isStanding = status === 'pending' || status === 'completed'
  const isTracked = status === 'completed' && !prizeCredits && order.shippingState !== 'returned'
  // The shipping is part of the amount.
  const credits = isStanding && spent && winText.beside({ shippingCents: 0, spent }, null)
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture
          src={productImage}
          alt=""
          sizes="(max-width: 719px) 96px, 160px"
          isOfCredits={order.prizeCredits !== null}
        />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h3 className={css.title}>
            {auctionId ? (
              <Link to={`/auctions/${auctionId}`}>{formatTitle(productTitle)}</Link>
            ) : (
              formatTitle(productTitle)
            )}
          </h3>
          {status !== 'completed' && (
            <Badge tone={view.tone} dot="still" isPlain>
              {words.badges[view.badge]}
            </Badge>
          )}
        </div>
        <p className={css.note}>
          {words.types[orderType]} <time dateTime={createdAt}>{words.on(createdAt)}</time>
        </p>
        {creditsBack !== null && creditsBack > 0 && isStanding && (
          <p className={css.note}>{creditsBackText.ofOrder(creditsBack, status === 'completed')}</p>
        )}
        {view.line && <p className={clsx(css.line, view.isUrgent && css.urgent)}>{view.line}</p>}
      </div>
      {status === 'completed' && (
        <div className={css.shipment}>
          {prizeCredits ? <CreditedLine credits={prizeCredits} /> : <ShippingSteps {...order} trackingUrl={null} />}
          {order.shippingAddress && <Destination address={order.shippingAddress} />}
        </div>
      )}
      <p className={css.amount}>
        <Price cents={amount} />
        {credits && <small>{credits}</small>}
      </p>
      {(view.payAt || view.canCancel || paymentId || isWon || isTracked) && (
        <div className={css.actions}>
          {view.payAt && (
            <ButtonLink to={view.payAt} aria-label={words.payFor(productTitle)}>
              {words.pay}
            </ButtonLink>
          )}
          {isTracked && <TrackingLink {...order} className={css.follow} />}
          {view.canCancel && <CancelOrder {...order} />}
          {isWon && !view.payAt && (
            <ButtonLink look="quiet" size="s" to={`/won-auction/${id}`} aria-label={words.detailsOf(productTitle)}>
              {words.details}
            </ButtonLink>
          )}
          {paymentId && <ReceiptLink paymentId={paymentId} title={productTitle} />}
        </div>
      )}
    </li>
  )
}

function Destination({ address }: { address: string }) {
  return (
    <Fold summary={orderText.steps.address} className={css.destination} summaryClassName={css.address}>
      <p>{address}</p>
    </Fold>
  )
}
