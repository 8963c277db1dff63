import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatTime } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'
import { dueDay } from './due-day.ts'

/** By when an order is to be paid or sent: what is late, or due today or tomorrow, stands out. */
export function DueCell({ at }: { at: string }) {
  const day = dueDay(Date.parse(at), useMinute())
  if (day === 'later') return <MomentCell at={at} />
  return (
    <span className={day === 'tomorrow' ? css.tomorrow : css.today}>
      {day === 'past' ? <MomentCell at={at} /> : <time dateTime={at}>{words.dueOn[day](formatTime(at))}</time>}
    </span>
  )
}
