import type { WonAuction } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { wonView } from '../bidding/won-view.ts'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { ShippingLine } from '../orders/shipping-line.tsx'
import { WinCost } from '../orders/win-cost.tsx'
import { profileText } from '../text/profile-text.ts'
import { winCostText } from '../text/win-cost-text.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './won-card.module.css'

export function WonCard({ won, now }: { won: WonAuction; now: number }) {
  const { auction, amount, spent, retail, createdAt, paymentDueDate } = won
  const view = wonView(won, now)
  const words = profileText.won
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="(max-width: 559px) 108px, 200px" />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.title}>
            <Link to={`/auctions/${auction.id}`}>{auction.title}</Link>
          </h2>
          <Badge tone={view.tone}>{words.badges[view.badge]}</Badge>
        </div>
        <p className={css.date}>
          <time dateTime={createdAt}>{words.wonOn(createdAt)}</time>
        </p>
        <p className={css.amount}>
          <span>{view.amount}</span>
          <b>{formatEuro(amount)}</b>
        </p>
        {view.isCancelled ? (
          spent.returned > 0 && <p className={css.line}>{winCostText.returned(spent.returned)}</p>
        ) : (
          <WinCost priceCents={amount} spent={spent} retailCents={retail} />
        )}
        <p className={clsx(css.line, view.isUrgent && css.urgent)}>
          {view.isPayable && <Clock size={17} aria-hidden />}
          {view.isPayable ? <time dateTime={paymentDueDate}>{view.line}</time> : view.line}
        </p>
        {view.badge === 'completed' && <ShippingLine {...won} />}
      </div>
      {view.isPayable && (
        <ButtonLink className={css.pay} to={`/won-auction/${won.id}`} aria-label={words.payFor(auction.title)}>
          {words.pay}
        </ButtonLink>
      )}
      {won.paymentId && (
        <div className={css.pay}>
          <ReceiptLink paymentId={won.paymentId} title={auction.title} />
        </div>
      )}
    </li>
  )
}
