import type { WonAuction } from '@centesimo/contract'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { wonView } from '../bidding/won-view.ts'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { ShareWin } from '../orders/share-win.tsx'
import { ShippingLine } from '../orders/shipping-line.tsx'
import { WinSlip } from '../orders/win-slip.tsx'
import { profileText } from '../text/profile-text.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './won-card.module.css'

type WonCardProps = {
  won: WonAuction
  now: number
  /** The congratulations above have the button to pay. */
  isGreeted?: boolean
}

/** A won auction: the object, its slip, and what there is to do. */
export function WonCard({ won, now, isGreeted = false }: WonCardProps) {
  const { auction, paymentDueDate } = won
  const view = wonView(won, now)
  const words = profileText.won
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="(max-width: 899px) 92vw, 260px" />
      </div>
      <div className={css.slip}>
        <WinSlip won={won} priceLabel={view.amount} isCancelled={view.isCancelled} />
      </div>
      <div className={css.state}>
        <Badge tone={view.tone}>{words.badges[view.badge]}</Badge>
        <p className={clsx(css.line, view.isUrgent && css.urgent)}>
          {view.isPayable && <Clock size={17} aria-hidden />}
          {view.isPayable ? <time dateTime={paymentDueDate}>{view.line}</time> : view.line}
        </p>
        {view.badge === 'completed' && <ShippingLine {...won} />}
      </div>
      <div className={css.actions}>
        {view.isPayable && !isGreeted && (
          <ButtonLink to={`/won-auction/${won.id}`} aria-label={words.payFor(auction.title)}>
            {words.pay}
          </ButtonLink>
        )}
        {!view.isCancelled && view.badge !== 'overdue' && <ShareWin won={won} />}
        {won.paymentId && <ReceiptLink paymentId={won.paymentId} title={auction.title} />}
      </div>
    </li>
  )
}
