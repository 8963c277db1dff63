import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deltaOf } from '../ui/delta-of.ts'
import css from './revenue-cards.module.css'

const { delta: words } = adminRevenueText

type DeltaTextProps = {
  now: number
  before: number
  days: string
  /** More is better. */
  isGood: boolean
}

/** The change of an amount since the range before: an arrow for the eye, a sentence for the ear. */
export function DeltaText({ now, before, days, isGood }: DeltaTextProps) {
  const { direction, percent } = deltaOf(now, before)
  const amount = formatEuro(before)
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  const isCompared = percent !== null && direction !== 'same'
  const sentence =
    direction === 'same'
      ? words.same(amount, days)
      : isCompared
        ? words[direction](percent, amount, days)
        : words.other(amount, days)
  return (
    <p className={css.delta}>
      <span aria-hidden className={css.short}>
        {isCompared && (
          <span className={clsx(css.change, isGood && direction === 'up' && css.good)}>
            <Arrow size={14} />
            {words.short(percent)}
          </span>
        )}
        <span>
          <span className={css.days}>{days}: </span>
          {amount}
          <span className={css.before}> {words.before}</span>
        </span>
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </p>
  )
}
