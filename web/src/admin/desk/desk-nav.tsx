import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import css from './desk-nav.module.css'
import { deskSections } from './desk-sections.ts'

/** The sections: a column at a desk, a row that scrolls on a phone. */
export function DeskNav() {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen link is another one with every address
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 48
  }, [pathname])
  return (
    <nav ref={row} className={css.nav} aria-label={adminDeskText.nav}>
      {deskSections.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={clsx(css.link)}>
          <Icon size={18} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
