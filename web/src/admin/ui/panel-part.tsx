import type { ReactNode } from 'react'
import css from './panel-part.module.css'

/** A section of a detail panel: title, content and actions. */
export function PanelPart({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>{title}</h3>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
