import type { ReactNode } from 'react'
import css from './cell-note.module.css'

/** What a cell says beside its value, on the same line. */
export function CellNote({ children }: { children: ReactNode }) {
  return <small className={css.note}>{children}</small>
}
