import { serverClock } from '../../live/server-clock.ts'
import { formatMoment as formatFull } from '../../text/credit-text.ts'
import { romeDate } from '../../text/format.ts'
import { formatMoment } from '../../text/profile-text.ts'
import css from './moment-cell.module.css'

/** A date and time in a list, on one line; the year only where it is another than now. */
export function MomentCell({ at }: { at: string }) {
  const isThisYear = yearOf(Date.parse(at)) === yearOf(serverClock.now())
  return (
    <time dateTime={at} title={formatFull(at)} className={css.moment}>
      {isThisYear ? formatMoment(at) : formatFull(at)}
    </time>
  )
}

const yearOf = (ms: number) => romeDate(ms).slice(0, 4)
