import type { WonAuction } from '@centesimo/contract'
import { isPaymentUrgent } from '@centesimo/domain'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTimeLeft } from '../orders/format-time-left.ts'
import { WinSlip } from '../orders/win-slip.tsx'
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
  /** Whether the slip has its title and amounts only. */
  isBrief: boolean
  children: ReactNode
}

/** The won item, its slip, and until when it must be paid. */
export function WonSummary({ won, state, now, isBrief, children }: WonSummaryProps) {
  const { auction, paymentDueDate } = won
  const isCancelled = state === 'invalid'
  return (
    <section className={css.summary} aria-labelledby="won">
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="540px" eager />
      </div>
      <WinSlip
        won={won}
        priceLabel={amounts[state] ?? winText.sumOf(won.shippingCents)}
        isDue={state === 'payable'}
        isCancelled={isCancelled}
        isBrief={isBrief}
        titleId="won"
      />
      {state === 'payable' && <Deadline dueDate={paymentDueDate} now={now} isOfCredits={Boolean(won.prizeCredits)} />}
      {children}
    </section>
  )
}

function Deadline({ dueDate, now, isOfCredits }: { dueDate: string; now: number; isOfCredits: boolean }) {
  const dueAt = Date.parse(dueDate)
  return (
    <p className={clsx(css.deadline, isPaymentUrgent(dueAt, now) && css.urgent)}>
      <Clock size={20} aria-hidden />
      <span>
        <b>{formatTimeLeft(dueAt, now)}</b>
        <time dateTime={dueDate}>{words.dueBy(dueDate)}</time>
        <small>{isOfCredits ? words.afterwardsPrize : words.afterwards}</small>
      </span>
    </p>
  )
}
