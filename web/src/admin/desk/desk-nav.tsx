import { adminDeskText } from '../../text/admin-desk-text.ts'
import css from './desk-nav.module.css'
import { SectionList } from './section-list.tsx'
import { SectionMenu } from './section-menu.tsx'

/** The section navigation: a column on a desktop; a menu button on a phone. */
export function DeskNav() {
  return (
    <>
      <nav className={css.column} aria-label={adminDeskText.nav}>
        <SectionList />
      </nav>
      <div className={css.bar}>
        <SectionMenu />
      </div>
    </>
  )
}
