import { shiftedDay } from '@centesimo/domain'
import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatTime, romeDate } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'

/** By when an order is to be paid or sent: what is due today or tomorrow stands out. */
export function DueCell({ at }: { at: string }) {
  const today = romeDate(useMinute())
  const day = romeDate(at)
  const isTomorrow = day === shiftedDay(today, 1)
  if (day > today && !isTomorrow) return <MomentCell at={at} />
  return (
    <span className={isTomorrow ? css.tomorrow : css.today}>
      {day < today ? <MomentCell at={at} /> : <time dateTime={at}>{words.dueOn(isTomorrow, formatTime(at))}</time>}
    </span>
  )
}
