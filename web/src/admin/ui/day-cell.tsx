import { serverClock } from '../../live/server-clock.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatTime, romeDate, romeFormatter } from '../../text/format.ts'
import css from './moment-cell.module.css'

const formatDay = romeFormatter({ day: 'numeric', month: 'short' })
const formatYear = romeFormatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** A moment where there is little room: of today the time, else the day. */
export function DayCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={css.moment}>
      {formatShort(at, romeDate(serverClock.now()))}
    </time>
  )
}

function formatShort(at: string, today: string): string {
  const day = romeDate(at)
  if (day === today) return formatTime(at)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at) : formatYear(at)
}
