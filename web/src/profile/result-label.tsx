import type { UserBid } from '@centesimo/contract'
import clsx from 'clsx'
import { Check, CircleSlash, Minus, TrendingDown, Trophy } from 'lucide-react'
import { profileText } from '../text/profile-text.ts'
import css from './result-label.module.css'

const icons = { winning: Check, won: Trophy, outbid: TrendingDown, lost: Minus, cancelled: CircleSlash } as const

type ResultLabelProps = {
  result: UserBid['result']
  /** Of an earlier bid: it asks for nothing any more. */
  isPast?: boolean
  className?: string | undefined
}

/** What became of a bid, as a word with its sign: it is no button, and does not look like one. */
export function ResultLabel({ result, isPast = false, className }: ResultLabelProps) {
  const Icon = icons[result]
  return (
    <span className={clsx(css.result, !isPast && css[result], className)}>
      <Icon size={16} strokeWidth={2.4} aria-hidden />
      {profileText.bids.results[result]}
    </span>
  )
}
