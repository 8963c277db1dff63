import { adminDeskText } from '../../text/admin-desk-text.ts'
import css from './desk-nav.module.css'
import { SectionList } from './section-list.tsx'
import { SectionMenu } from './section-menu.tsx'

/** The way between the sections: a column at a desk; on a phone the present one's name, which opens the list of all. */
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
