import { adminUiText } from '../../text/admin-ui-text.ts'
import css from './admin-nav.module.css'
import { SectionList } from './section-list.tsx'
import { SectionMenu } from './section-menu.tsx'

/** The section navigation: a column on a desktop; a menu button on a phone. */
export function AdminNav() {
  return (
    <>
      <nav className={css.column} aria-label={adminUiText.nav}>
        <SectionList />
      </nav>
      <div className={css.bar}>
        <SectionMenu />
      </div>
    </>
  )
}
