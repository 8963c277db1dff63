import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import css from './admin-page.module.css'

type AdminPageProps = {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of an admin page: heading, actions and content. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  const names = title === adminUiText.title ? [title] : [title, adminUiText.title]
  usePageTitle([...names, 'Centesimo'].join(' · '))
  return (
    <div className={css.page}>
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
