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
  /**
   * Of a card, where each fact is short: a day that is far has no time, and one that is near or
   * past has no head.
   */
  head?: string
}

/**
 * By when an order is to be paid or sent: in red what is late or due today, in amber tomorrow, each
 * in words.
 */
export function DueCell({ at, head }: DueCellProps) {
  const [moment, now] = [Date.parse(at), useMinute()]
  const day = dueDay(moment, now)
  if (day === 'later')
    return (
      <>
        {head && `${head} `}
        <span className={css.later}>{head ? <time dateTime={at}>{formatDay(at)}</time> : <MomentCell at={at} />}</span>
      </>
    )
  return (
    <time dateTime={at} title={formatMoment(at)} className={day === 'tomorrow' ? css.soon : css.late}>
      {day === 'past' ? words.dueOn.past(daysLate(moment, now)) : words.dueOn[day](formatTime(at))}
    </time>
  )
}
