import clsx from 'clsx'
import { Pause } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { auctionText } from '../text/auction-text.ts'
import css from './countdown-ring.module.css'
import type { CountdownView } from './countdown-view.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * The ring that empties with the time left, and the seconds in it. Only this component renders when
 * they change.
 */
export function CountdownRing({ id, big = false }: { id: string; big?: boolean }) {
  const ring = useRef<SVGCircleElement>(null)
  const onTick = useCallback((view: CountdownView) => {
    ring.current?.style.setProperty('--left', view.phase === 'verifying' ? '0.25' : String(view.fraction))
  }, [])
  const shown = useCountdown(id, pickShown, onTick)
  if (shown === undefined) return null
  const [phase, tone, label = ''] = shown.split('|')
  const isShort = label.length <= 3
  return (
    <div
      className={clsx(css.ring, big && css.big, tone && css[tone], phase && css[phase])}
      role="timer"
      aria-live="off"
      aria-label={phase === 'verifying' ? auctionText.verifying : `${label} ${isShort ? auctionText.seconds : ''}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={css.track} cx="50" cy="50" r="45" />
        <circle ref={ring} className={css.left} cx="50" cy="50" r="45" pathLength="1" />
      </svg>
      {phase === 'paused' ? (
        <Pause className={css.pauseIcon} aria-hidden />
      ) : (
        <span className={css.inside} aria-hidden>
          <b className={clsx(css.label, !isShort && css.long, label.includes(' ') && css.stacked)}>
            {phase === 'verifying' ? '0,0' : label}
          </b>
          {big && isShort && <small>{auctionText.seconds}</small>}
        </span>
      )}
    </div>
  )
}

const pickShown = ({ phase, tone, label }: CountdownView) => `${phase}|${tone}|${label}` as const
