import clsx from 'clsx'
import { NavLink } from 'react-router-dom'
import { text } from '../../text/text.ts'
import css from './main-nav.module.css'

export const mainPages = [
  { to: '/auctions', label: text.nav.auctions },
  { to: '/shop', label: text.nav.shop },
  { to: '/come-funziona', label: text.nav.howItWorks },
  { to: '/testimonials', label: text.nav.testimonials },
] as const

export function MainNav({ className }: { className?: string | undefined }) {
  return (
    <nav className={clsx(css.nav, className)} aria-label={text.nav.label}>
      {mainPages.map(({ to, label }) => (
        <NavLink key={to} to={to} className={clsx(css.link)}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
