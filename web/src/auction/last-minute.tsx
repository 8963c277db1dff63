import { MINUTE_MS } from '@centesimo/domain'
import { useClock } from '../countdown/use-minute.ts'
import { useLiveBids } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { agoStepMs } from '../text/format-ago.ts'
import { Avatar } from '../ui/avatar.tsx'
import { biddersSince } from './bidders-since.ts'
import css from './last-minute.module.css'

/** Names that fit one line of a phone. */
const shown = 3

/** The bidders of the last minute, whose names are public. Watchers are never named. */
export function LastMinute({ id }: { id: string }) {
  const now = useClock(agoStepMs)
  const names = biddersSince(useLiveBids(id), now - MINUTE_MS)
  if (names.length === 0) return null
  const others = names.length - shown
  return (
    <p className={css.line}>
      <span className={css.label}>{detailText.lastMinute}</span>{' '}
      <span className={css.faces} aria-hidden>
        {names.slice(0, shown).map((name) => (
          <Avatar key={name} name={name} size={22} />
        ))}
      </span>
      <span className={css.names}>
        {names.slice(0, shown).join(', ')} {others > 0 && detailText.othersToo(others)}
      </span>
    </p>
  )
}
