import { CalendarClock } from 'lucide-react'
import { auctionText } from '../text/auction-text.ts'
import type { CountdownView } from './countdown-view.ts'
import css from './start-countdown.module.css'
import { useCountdown } from './use-countdown.ts'

/** When an upcoming auction starts: days, hours and minutes, updated once a minute. */
export function StartCountdown({ id }: { id: string }) {
  const label = useCountdown(id, pickLabel)
  if (label === undefined) return null
  return (
    <p className={css.start}>
      <CalendarClock size={18} aria-hidden />
      <span>
        {label ? (
          <>
            <span className={css.verb}>{auctionText.startsIn.verb} </span>
            {auctionText.startsIn.in} <b>{label}</b>
          </>
        ) : (
          auctionText.startsWhenReady
        )}
      </span>
    </p>
  )
}

const pickLabel = (view: CountdownView) => view.label
