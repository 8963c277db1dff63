import type { AdminNow } from '@centesimo/contract'
import { adminNowText } from '../../text/admin-now-text.ts'
import { formatCount, formatTime } from '../../text/format.ts'
import css from './minute-bars.module.css'

const { bids: words } = adminNowText

/**
 * The bids of the last whole minute, and one bar a minute; the present one, which still grows, is
 * paler.
 */
export function MinuteBars({ bids }: Pick<AdminNow, 'bids'>) {
  const values = bids.map(({ value }) => value)
  const most = Math.max(...values)
  const summary = words.summary(
    values.reduce((sum, value) => sum + value, 0),
    most,
  )
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <b className={css.count}>{formatCount(bids.at(-2)?.value ?? 0)}</b>
        <span className={css.summary}>{summary}</span>
      </figcaption>
      <div className={css.bars} role="img" aria-label={`${words.chart}. ${summary}`}>
        {bids.map(({ at, value }, place) => (
          <span
            key={at}
            className={place === bids.length - 1 ? css.present : css.bar}
            style={{ height: `${most === 0 ? 0 : (value / most) * 100}%` }}
            title={`${formatTime(at)}: ${formatCount(value)}`}
          />
        ))}
      </div>
    </figure>
  )
}
