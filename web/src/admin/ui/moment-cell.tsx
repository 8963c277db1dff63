import { formatMoment } from '../../text/credit-text.ts'
import css from './moment-cell.module.css'

/** A date and time in a list, on one line. */
export function MomentCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className={css.moment}>
      {formatMoment(at)}
    </time>
  )
}
