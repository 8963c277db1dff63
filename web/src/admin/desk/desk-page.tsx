import type { ReactNode } from 'react'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import css from './desk-page.module.css'

type DeskPageProps = {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of an admin page: heading, actions and content. */
export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  return (
    <div className={css.page}>
      <title>{`${title} · ${adminDeskText.title} · Centesimo`}</title>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
