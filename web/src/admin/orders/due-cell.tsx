import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatTime, romeFormatter } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'
import { dueDay } from './due-day.ts'

const formatDay = romeFormatter({ day: 'numeric', month: 'short' })

type DueCellProps = {
  at: string
  /**
   * Of a card, where each fact is short: a day that is far has no time, and today and tomorrow have
   * no head.
   */
  head?: string
}

/**
 * By when an order is to be paid or sent: what is due today or tomorrow stands out, and more so
 * what is late.
 */
export function DueCell({ at, head }: DueCellProps) {
  const day = dueDay(Date.parse(at), useMinute())
  if (day === 'late' || day === 'today' || day === 'tomorrow')
    return (
      <time dateTime={at} className={day === 'late' ? css.late : css.soon}>
        {words.dueOn[day](formatTime(at))}
      </time>
    )
  return (
    <>
      {head && `${head} `}
      {day === 'past' && (
        <span className={css.late}>
          <MomentCell at={at} />
        </span>
      )}
      {day === 'later' && (head ? <time dateTime={at}>{formatDay(at)}</time> : <MomentCell at={at} />)}
    </>
  )
}
