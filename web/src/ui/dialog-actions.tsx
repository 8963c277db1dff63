import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './dialog-actions.module.css'

/**
 * The buttons at the end of a dialog. They stay in sight while the content above scrolls; a form
 * that is not in a dialog ends with them in place.
 */
export function DialogActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={clsx(css.actions, className)}>{children}</div>
}
