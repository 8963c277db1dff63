import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatTime, romeFormatter } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'
import { dueDay } from './due-day.ts'

const formatDay = romeFormatter({ day: 'numeric', month: 'short' })

type DueCellProps = {
  at: string
  /** A day that is far has no time: on a phone each fact is short. */
  isShort?: boolean
}

/** By when an order is to be paid or sent: what is late, or due today or tomorrow, stands out. */
export function DueCell({ at, isShort = false }: DueCellProps) {
  const day = dueDay(Date.parse(at), useMinute())
  if (day === 'later') return isShort ? <time dateTime={at}>{formatDay(at)}</time> : <MomentCell at={at} />
  return (
    <span className={day === 'tomorrow' ? css.tomorrow : css.today}>
      {day === 'past' ? <MomentCell at={at} /> : <time dateTime={at}>{words.dueOn[day](formatTime(at))}</time>}
    </span>
  )
}
