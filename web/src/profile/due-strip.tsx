import clsx from 'clsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DueWins } from '../bidding/due-wins.ts'
import css from './due-strip.module.css'

type DueStripProps = { due: DueWins; children: ReactNode; action?: ReactNode }

/** One line above a list: what is still to be paid of all wins. */
export function DueStrip({ due, children, action }: DueStripProps) {
  return (
    <div className={clsx(css.strip, due.isUrgent && css.urgent)}>
      <Clock size={20} aria-hidden className={css.icon} />
      <p>{children}</p>
      {action}
    </div>
  )
}
