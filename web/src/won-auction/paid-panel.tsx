import type { WonAuction } from '@centesimo/contract'
import { unsentStates } from '@centesimo/domain'
import { CircleCheck } from 'lucide-react'
import { CreditedLine } from '../orders/credited-line.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { ShippingSteps } from '../orders/shipping-steps.tsx'
import { orderText } from '../text/order-text.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './paid-panel.module.css'

const { paid, toOrders } = wonAuctionText

/** A paid order: what happens next, the shipment or the credits won, and the receipt. */
export function PaidPanel({ won, isJustPaid }: { won: WonAuction; isJustPaid: boolean }) {
  const { auction, amount, paymentId, prizeCredits, refunded, shippingAddress, shippingState } = won
  const isUnsent = unsentStates.some((state) => state === shippingState)
  return (
    <>
      <div className={css.head} role="status">
        <CircleCheck size={34} aria-hidden className={css.icon} />
        <div>
          <h2>{isJustPaid ? paid.justNow : paid.title}</h2>
          <p>{paid.text}</p>
          {refunded > 0 && <p>{orderText.refunded(refunded, amount)}</p>}
        </div>
      </div>
      <div className={css.shipment}>
        {prizeCredits ? <CreditedLine credits={prizeCredits} /> : <ShippingSteps {...won} />}
        {shippingAddress && (
          <div>
            <p className={css.label}>{orderText.shipTo}</p>
            <p className={css.address}>{shippingAddress}</p>
          </div>
        )}
      </div>
      {isUnsent && !prizeCredits && (
        <section className={css.next} aria-labelledby="next">
          <h3 id="next">{paid.next}</h3>
          <ol>
            {paid.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <div className={css.actions}>
        {paymentId && <ReceiptLink paymentId={paymentId} title={auction.title} size="m" />}
        {prizeCredits && <ButtonLink to="/auctions?status=live">{paid.use}</ButtonLink>}
        <ButtonLink look="quiet" to="/profile?tab=orders">
          {toOrders}
        </ButtonLink>
      </div>
    </>
  )
}
