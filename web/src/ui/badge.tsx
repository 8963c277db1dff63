import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'

type BadgeProps = {
  tone?: 'live' | 'red' | 'orange' | 'green' | 'blue' | 'copper' | 'calm'
  /** A dot before the text; `pulse` animates it. */
  dot?: 'still' | 'pulse'
  /** Without a ground, in rows with buttons: there a pill looks like one more of them. */
  isPlain?: boolean
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'calm', dot, isPlain = false, children, className }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[tone], isPlain && css.plain, className)}>
      {dot && <i className={clsx(css.dot, dot === 'pulse' && css.pulse)} />}
      {children}
    </span>
  )
}
