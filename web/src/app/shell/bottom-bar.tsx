import clsx from 'clsx'
import { Bell, CircleHelp, Gavel, Home, LogIn, Star, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useUnread } from '../../notices/use-notices.ts'
import { noticesText } from '../../text/notices-text.ts'
import { text } from '../../text/text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { profilePage } from './account-pages.ts'
import css from './bottom-bar.module.css'

type Entry = {
  to: string
  label: string
  icon: ReactNode
  /** For screen readers, when it says more than the label. */
  name?: string
  count?: number
}

const everyone: readonly Entry[] = [
  { to: '/', label: text.nav.home, icon: <Home size={22} aria-hidden /> },
  { to: '/auctions', label: text.nav.auctions, icon: <Gavel size={22} aria-hidden /> },
]

/** What a newcomer asks first, and the way in. */
const visitors: readonly Entry[] = [
  ...everyone,
  { to: '/come-funziona', label: text.nav.howItWorks, icon: <CircleHelp size={22} aria-hidden /> },
  { to: '/login', label: text.user.login, icon: <LogIn size={22} aria-hidden /> },
]

const members = (unread: number): readonly Entry[] => [
  ...everyone,
  { to: '/profile?tab=watchlist', label: text.nav.watched, icon: <Star size={22} aria-hidden /> },
  {
    to: '/avvisi',
    label: text.nav.notices,
    name: noticesText.bell(unread),
    count: unread,
    icon: <Bell size={22} aria-hidden />,
  },
  { to: profilePage.to, label: text.nav.profile, icon: <UserRound size={22} aria-hidden /> },
]

/** The main pages in reach of a thumb, on a phone. The page's own bar takes its place. */
export function BottomBar({ className }: { className?: string | undefined }) {
  const { status } = useSession()
  const unread = useUnread()
  const { pathname, search } = useLocation()
  const entries = status === 'in' ? members(unread) : visitors
  const isHere = ({ to }: Entry) => {
    if (pathname !== '/profile') return pathname === to
    return to === (isWatchlist(search) ? '/profile?tab=watchlist' : profilePage.to)
  }
  return (
    <nav className={clsx(css.bar, className)} aria-label={text.nav.bar}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          className={clsx(css.entry, status === 'unknown' && !everyone.includes(entry) && css.unknown)}
          aria-current={isHere(entry) ? 'page' : undefined}
          onClick={() => isHere(entry) && window.scrollTo(0, 0)}
        >
          <span className={css.icon} aria-hidden>
            {entry.icon}
            {entry.count ? <span className={css.count}>{entry.count > 99 ? '99+' : entry.count}</span> : null}
          </span>
          <span className={css.label} aria-hidden={entry.name !== undefined}>
            {entry.label}
          </span>
          {entry.name !== undefined && <VisuallyHidden>{entry.name}</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  )
}

/** The wishes are one section of the profile; the others are the user's own. */
function isWatchlist(search: string): boolean {
  return new URLSearchParams(search).get('tab') === 'watchlist'
}
