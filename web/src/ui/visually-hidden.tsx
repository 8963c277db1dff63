import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  children: ReactNode
  live?: 'polite'
  /** A `div` may hold a heading. */
  as?: 'span' | 'div'
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, live, as: Element = 'span' }: VisuallyHiddenProps) {
  return (
    <Element className={css.hidden} aria-live={live}>
      {children}
    </Element>
  )
}
