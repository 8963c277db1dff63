import clsx from 'clsx'
import type { CountdownView } from '../countdown/countdown-view.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import css from './stage.module.css'

/**
 * Darkens the page's paper, and the header with it, in the last seconds of the countdown, until a
 * bid comes.
 */
export function Stage({ id }: { id: string }) {
  const isDark = useCountdown(id, pickDark, { isCoarse: true }) === 'dark'
  return <div className={clsx(css.stage, isDark && css.dark)} data-stage={isDark ? 'dark' : undefined} aria-hidden />
}

/** The style sheet fades for as long. */
const LAST_SECONDS = 10

const pickDark = ({ phase, secondsLeft }: CountdownView) =>
  phase === 'verifying' || (phase === 'running' && secondsLeft <= LAST_SECONDS) ? 'dark' : ''
