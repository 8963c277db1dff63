import type { ReactNode } from 'react'
import css from './dialog-actions.module.css'

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
