import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'

type BadgeProps = {
  tone?: 'live' | 'red' | 'orange' | 'green' | 'blue' | 'copper' | 'calm'
  /** A dot before the text; `pulse` animates it. */
  dot?: 'still' | 'pulse'
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'calm', dot, children, className }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[tone], className)}>
      {dot && <i className={clsx(css.dot, dot === 'pulse' && css.pulse)} />}
      {children}
    </span>
  )
}
