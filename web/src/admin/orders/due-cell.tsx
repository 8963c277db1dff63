import { isPaymentUrgent } from '@centesimo/domain'
import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatTime, romeFormatter } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'
import { daysLate, dueDay } from './due-day.ts'

const formatDay = romeFormatter({ day: 'numeric', month: 'short' })

type DueCellProps = {
  at: string
  /** Of a card, which says what is due and is short: a day that is far has no time. */
  isCard?: boolean
  /** A payment runs out some days before: the first page counts it from then on. */
  isPayment?: boolean
}

/**
 * By when an order is to be paid or sent: in red what is late or due today, in amber tomorrow or a
 * payment that runs out, each in words.
 */
export function DueCell({ at, isCard = false, isPayment = false }: DueCellProps) {
  const [moment, now] = [Date.parse(at), useMinute()]
  const day = dueDay(moment, now)
  const head = isCard && `${words.dueBy[isPayment ? 'pay' : 'ship']} `
  if (day === 'later') {
    const tone = isPayment && isPaymentUrgent(moment, now) ? css.soon : css.later
    return (
      <>
        {head}
        <span className={tone}>{isCard ? <time dateTime={at}>{formatDay(at)}</time> : <MomentCell at={at} />}</span>
      </>
    )
  }
  return (
    <>
      {(day === 'today' || day === 'tomorrow') && head}
      <time dateTime={at} title={formatMoment(at)} className={day === 'tomorrow' ? css.soon : css.late}>
        {day === 'past' ? words.dueOn.past(daysLate(moment, now)) : words.dueOn[day](formatTime(at))}
      </time>
    </>
  )
}
