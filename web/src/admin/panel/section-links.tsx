import { Link } from 'react-router-dom'
import { adminPanelText } from '../../text/admin-panel-text.ts'
import { deskSections } from '../desk/desk-sections.ts'
import css from './section-links.module.css'

/** The way on, for who has come to the end of the page. */
export function SectionLinks() {
  return (
    <section className={css.sections}>
      <h2 className={css.title}>{adminPanelText.sections}</h2>
      <ul className={css.list}>
        {deskSections.slice(1).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              <Icon size={22} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
