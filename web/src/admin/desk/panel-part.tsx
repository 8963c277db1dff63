import type { ReactNode } from 'react'
import css from './panel-part.module.css'

/** A part of what is shown of one row in full: its title, its content and what can be done. */
export function PanelPart({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>{title}</h3>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
