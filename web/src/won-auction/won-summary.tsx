import type { WonAuction } from '@centesimo/contract'
import { isPaymentUrgent } from '@centesimo/domain'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatTimeLeft } from '../orders/format-time-left.ts'
import { WinCost } from '../orders/win-cost.tsx'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { WonPageState } from './won-page-state.ts'
import css from './won-summary.module.css'

const words = wonAuctionText
const amounts: Record<WonPageState, string> = {
  payable: words.amount,
  checking: words.amountWon,
  paid: words.amountPaid,
  overdue: words.amountWon,
  invalid: words.amountWon,
}

/** The won item, its price, and until when it must be paid. */
export function WonSummary({ won, state, now }: { won: WonAuction; state: WonPageState; now: number }) {
  const { auction, amount, spent, retail, createdAt, paymentDueDate } = won
  return (
    <section className={css.summary} aria-labelledby="won">
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="(max-width: 719px) 118px, 540px" eager />
      </div>
      <div className={css.words}>
        <h2 id="won" className={css.title}>
          <Link to={`/auctions/${auction.id}`}>{auction.title}</Link>
        </h2>
        <p className={css.date}>
          <time dateTime={createdAt}>{words.wonOn(createdAt)}</time>
        </p>
      </div>
      <div className={css.price}>
        <p className={css.caption}>{amounts[state]}</p>
        <Price cents={amount} size="l" />
        {state !== 'invalid' && <WinCost priceCents={amount} spent={spent} retailCents={retail} />}
      </div>
      {state === 'payable' && <Deadline dueDate={paymentDueDate} now={now} />}
    </section>
  )
}

function Deadline({ dueDate, now }: { dueDate: string; now: number }) {
  const dueAt = Date.parse(dueDate)
  return (
    <p className={clsx(css.deadline, isPaymentUrgent(dueAt, now) && css.urgent)}>
      <Clock size={20} aria-hidden />
      <span>
        <b>{formatTimeLeft(dueAt - now)}</b>
        <time dateTime={dueDate}>{words.dueBy(dueDate)}</time>
      </span>
    </p>
  )
}
