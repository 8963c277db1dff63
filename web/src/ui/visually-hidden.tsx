import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: 'polite' }) {
  return (
    <span className={css.hidden} aria-live={live}>
      {children}
    </span>
  )
}
