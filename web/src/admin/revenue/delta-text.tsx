import { formatEuro } from '@centesimo/domain'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deltaOf } from '../ui/delta-of.ts'
import css from './revenue-cards.module.css'

const { delta: words } = adminRevenueText

/** The change of an amount since the range before: an arrow for the eye, a sentence for the ear. */
export function DeltaText({ now, before, days }: { now: number; before: number; days: string }) {
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
          <span>
            <Arrow size={14} />
            {words.short(percent)}
          </span>
        )}
        <span>{words.plain(amount, days)}</span>
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </p>
  )
}
