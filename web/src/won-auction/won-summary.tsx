import type { WonAuction } from '@centesimo/contract'
import { isPaymentUrgent } from '@centesimo/domain'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatTimeLeft } from '../orders/format-time-left.ts'
import { WinSlip } from '../orders/win-slip.tsx'
import { WonSlip } from '../orders/won-slip.tsx'
import { formatTitle } from '../text/format-title.ts'
import { winText } from '../text/win-text.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { Picture } from '../ui/picture.tsx'
import type { WonPageState } from './won-page-state.ts'
import css from './won-summary.module.css'

const words = wonAuctionText
const amounts: Partial<Record<WonPageState, string>> = { payable: words.amount, paid: words.amountPaid }

type WonSummaryProps = {
  won: WonAuction
  state: WonPageState
  now: number
  /** Above the form on a phone: as low as it can be, with the slip folded. */
  isBrief: boolean
  children: ReactNode
}

/** The won item, its slip, and until when it must be paid. */
export function WonSummary({ won, state, now, isBrief, children }: WonSummaryProps) {
  const { auction, paymentDueDate } = won
  const isCancelled = state === 'invalid'
  const priceLabel = amounts[state] ?? winText.sumOf(won.shippingCents)
  const deadline = state === 'payable' && (
    <Deadline dueDate={paymentDueDate} now={now}>
      {!isBrief && <small>{afterwardsOf(won)}</small>}
    </Deadline>
  )
  if (isBrief) {
    return (
      <section className={clsx(css.summary, css.brief)} aria-labelledby="won">
        <div className={css.picture}>
          <Picture src={auction.imageUrl} alt="" sizes="96px" eager />
        </div>
        <div className={css.beside}>
          <h2 id="won" className={css.title}>
            <Link to={`/auctions/${auction.id}`}>{formatTitle(auction.title)}</Link>
          </h2>
          {deadline}
        </div>
        <p className={css.afterwards}>{afterwardsOf(won)}</p>
        <WonSlip won={won} priceLabel={priceLabel} />
      </section>
    )
  }
  return (
    <section className={css.summary} aria-labelledby="won">
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="540px" eager />
      </div>
      <WinSlip won={won} priceLabel={priceLabel} isDue={state === 'payable'} isCancelled={isCancelled} titleId="won" />
      {deadline}
      {children}
    </section>
  )
}

const afterwardsOf = ({ prizeCredits }: WonAuction) => (prizeCredits ? words.afterwardsPrize : words.afterwards)

function Deadline({ dueDate, now, children }: { dueDate: string; now: number; children: ReactNode }) {
  const dueAt = Date.parse(dueDate)
  return (
    <p className={clsx(css.deadline, isPaymentUrgent(dueAt, now) && css.urgent)}>
      <Clock size={20} aria-hidden />
      <span>
        <b>{formatTimeLeft(dueAt, now)}</b>
        <time dateTime={dueDate}>{words.dueBy(dueDate)}</time>
        {children}
      </span>
    </p>
  )
}
