import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import css from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Beside the title. */
  badges?: ReactNode
  lead?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** Buttons beside the title, the main one at the edge: on a phone it is under the thumb. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of an admin page: heading, actions and content. */
export function AdminPage({ title, badges, lead, back, actions, children }: AdminPageProps) {
  const names = title === adminUiText.title ? [title] : [title, adminUiText.title]
  usePageTitle([...names, 'Centesimo'].join(' · '))
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.words}>
          {back && <BackLink {...back} />}
          <div className={css.names}>
            <h1 className={css.title}>{title}</h1>
            {badges}
          </div>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/**
 * Actions on a whole list, such as its export. On a phone they and the page's main action are icons
 * in the line of the title, and the rows come first: the lead is left out.
 */
export function PageTools({ children }: { children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
