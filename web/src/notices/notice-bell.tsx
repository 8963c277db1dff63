import clsx from 'clsx'
import { Bell as BellIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { noticesText } from '../text/notices-text.ts'
import css from './notice-bell.module.css'
import { useLiveNotices } from './use-live-notices.ts'
import { useUnread } from './use-notices.ts'
import { useUnsubscribeOnSignOut } from './use-unsubscribe-on-sign-out.ts'

/** The link to the inbox with the unread count. Also receives live notices on every page. */
export function NoticeBell() {
  useUnsubscribeOnSignOut()
  return useSession().user && <Bell />
}

function Bell() {
  const unread = useUnread()
  useLiveNotices()
  const label = noticesText.bell(unread)
  return (
    <NavLink to="/avvisi" className={clsx(css.bell)} aria-label={label} title={label}>
      <BellIcon size={21} aria-hidden />
      {unread > 0 && <span className={css.count}>{unread > 99 ? '99+' : unread}</span>}
    </NavLink>
  )
}
