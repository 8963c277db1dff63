import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { useOwnSecurity } from '../session/use-own-security.ts'
import { adminUiText as words } from '../text/admin-ui-text.ts'
import { text } from '../text/text.ts'
import { ThemeButton } from '../theme/theme-button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './admin-frame.module.css'
import { AccountMenu } from './ui/account-menu.tsx'
import { SectionList } from './ui/section-list.tsx'
import { SectionMenu } from './ui/section-menu.tsx'

/**
 * The frame of the admin pages: the sections in a column on a desktop, in a bar with a menu on a
 * phone. Without a required second factor it has no sections.
 */
export function AdminFrame() {
  const { user } = useSession()
  const { data: security } = useOwnSecurity(true)
  const isOpen = !security?.isAdminLocked
  const brand = (
    <Link to="/admin" className={css.mark} aria-label={words.home}>
      <CoinMark size={28} />
      <span className={css.name}>{text.brand}</span>
    </Link>
  )
  const foot = user && (
    <div className={css.foot}>
      <Link to="/" className={css.site}>
        {words.site}
        <ArrowUpRight size={16} aria-hidden />
      </Link>
      <div className={css.account}>
        <AccountMenu user={user} />
        <ThemeButton />
      </div>
    </div>
  )
  return (
    <header className={css.frame}>
      <div className={css.side}>
        {brand}
        <nav className={css.sections} aria-label={words.nav}>
          {isOpen && <SectionList />}
        </nav>
        {foot}
      </div>
      <div className={css.bar}>
        {brand}
        {isOpen && <SectionMenu>{foot}</SectionMenu>}
      </div>
    </header>
  )
}
