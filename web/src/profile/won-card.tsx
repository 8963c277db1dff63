import type { WonAuction } from '@centesimo/contract'
import { orderPriceCents, savings, winTotalCents } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { wonView } from '../bidding/won-view.ts'
import { CreditedLine } from '../orders/credited-line.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { ShareWin } from '../orders/share-win.tsx'
import { ShippingLine } from '../orders/shipping-line.tsx'
import { TrackingLink } from '../orders/tracking-link.tsx'
import { WonSlip } from '../orders/won-slip.tsx'
import { formatTitle } from '../text/format-title.ts'
import { profileText } from '../text/profile-text.ts'
import { spentText } from '../text/spent-text.ts'
import { winText } from '../text/win-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './won-card.module.css'

type WonCardProps = {
  won: WonAuction
  now: number
  /** The congratulations above have the button to pay; the slip is unfolded. */
  isGreeted?: boolean
}

/** A won auction: the object, what it cost, and how it stands; its slip on request. */
export function WonCard({ won, now, isGreeted = false }: WonCardProps) {
  const { auction, paymentDueDate, refunded, spent } = won
  const view = wonView(won, now)
  const words = profileText.won
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture
          src={auction.imageUrl}
          alt=""
          sizes="(max-width: 899px) 96px, 148px"
          isOfCredits={won.prizeCredits !== null}
        />
      </div>
      <div className={css.head}>
        <h2 className={css.title}>
          <Link to={`/auctions/${auction.id}`}>{formatTitle(auction.title)}</Link>
        </h2>
        <Cost won={won} isCancelled={view.isCancelled} />
      </div>
      <div className={css.state}>
        {!view.isPayable && (
          <Badge tone={view.tone} dot="still" isPlain>
            {words.badges[view.badge]}
          </Badge>
        )}
        {(view.badge !== 'completed' || refunded > 0) && (
          <p className={clsx(view.isUrgent && css.urgent)}>
            {view.isPayable ? <time dateTime={paymentDueDate}>{view.line}</time> : view.line}
          </p>
        )}
        {view.badge === 'completed' && (
          <>
            {won.prizeCredits ? <CreditedLine credits={won.prizeCredits} /> : <ShippingLine {...won} />}
            <TrackingLink {...won} />
          </>
        )}
      </div>
      {view.isCancelled ? (
        spent.returned > 0 && <p className={css.returned}>{spentText.returned(spent.returned)}</p>
      ) : (
        <WonSlip won={won} priceLabel={view.amount} isOpen={isGreeted} className={css.slip} />
      )}
      <div className={css.actions}>
        {!view.isCancelled && view.badge !== 'overdue' && <ShareWin won={won} size="s" />}
        {won.paymentId && <ReceiptLink paymentId={won.paymentId} title={auction.title} />}
      </div>
    </li>
  )
}

/** The price and the credits on one line, and what both save. */
function Cost({ won, isCancelled }: { won: WonAuction; isCancelled: boolean }) {
  const { amount, shippingCents, spent, retail } = won
  const totalCents = winTotalCents({ dueCents: amount, spentCents: spent.cents })
  const saving = isCancelled ? null : savings(retail, totalCents)
  return (
    <>
      <p className={clsx(css.cost, isCancelled && css.void)}>
        {winText.cost({ priceCents: orderPriceCents(won), shippingCents, spent })}
      </p>
      {saving && <p className={css.saving}>{winText.saving(saving)}</p>}
    </>
  )
}
