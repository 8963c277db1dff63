import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deltaOf } from '../ui/delta-of.ts'
import css from './revenue-cards.module.css'

const { delta: words } = adminRevenueText

/** Above it, a multiple is easier to grasp. */
const mostPercent = 300

type DeltaTextProps = {
  now: number
  before: number
  /** More is better, as it is not of refunds and tax. */
  isGood: boolean
}

/**
 * The change of an amount since the range before: an arrow for the eye, a sentence for the ear;
 * nothing where both are zero.
 */
export function DeltaText({ now, before, isGood }: DeltaTextProps) {
  if (now === 0 && before === 0) return null
  const { direction } = deltaOf(now, before)
  // As the amount above it: what goes out is below zero.
  const amount = formatEuro(isGood ? before : -before)
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  const change = changeOf(now, before)
  return (
    <p className={css.delta}>
      <span aria-hidden className={css.short}>
        {change && (
          <span className={clsx(css.change, isGood && direction === 'up' && css.good)}>
            <Arrow size={14} />
            {change.short}
          </span>
        )}
        <span>{words.before(amount)}</span>
      </span>
      <VisuallyHidden>
        {direction === 'same' ? words.same(amount) : (change?.sentence(amount) ?? words.other(amount))}
      </VisuallyHidden>
    </p>
  )
}

type Change = { short: string; sentence: (before: string) => string }

/** null where there is nothing to compare with. */
function changeOf(now: number, before: number): Change | null {
  const { direction, percent } = deltaOf(now, before)
  if (percent === null || direction === 'same') return null
  if (percent <= mostPercent)
    return { short: words.short(percent), sentence: (amount) => words[direction](percent, amount) }
  // An amount below zero, as after many refunds, is no multiple.
  if (direction === 'down') return null
  const times = timesOf(now / before)
  return { short: words.times(times), sentence: (amount) => words.upTimes(times, amount) }
}

/** 7.5, but 31: of many times a tenth says nothing. */
function timesOf(ratio: number): number {
  return ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio)
}
