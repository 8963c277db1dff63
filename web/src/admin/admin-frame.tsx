import { ArrowUpRight, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { useOwnSecurity } from '../session/use-own-security.ts'
import { adminSearchText } from '../text/admin-search-text.ts'
import { adminUiText as words } from '../text/admin-ui-text.ts'
import { text } from '../text/text.ts'
import { ThemeButton } from '../theme/theme-button.tsx'
import { IconButton } from '../ui/button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './admin-frame.module.css'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useAdminKeys } from './keys/use-admin-keys.ts'
import { SearchDialog } from './search/search-dialog.tsx'
import { AccountMenu } from './ui/account-menu.tsx'
import { SectionList } from './ui/section-list.tsx'
import { SectionMenu } from './ui/section-menu.tsx'

/**
 * The frame of the admin pages: the sections in a column on a desktop, as icons in a narrow
 * window, in a bar with a menu on a phone. Without a required second factor it has no sections.
 */
export function AdminFrame() {
  const { user } = useSession()
  const { data: security } = useOwnSecurity(true)
  const isOpen = !security?.isAdminLocked
  const [dialog, setDialog] = useState<'search' | 'keys' | null>(null)
  const search = () => isOpen && setDialog('search')
  const close = () => setDialog(null)
  useAdminKeys({ onSearch: search, onHelp: () => setDialog('keys') })
  const brand = (
    <Link to="/admin" className={css.mark} aria-label={words.home}>
      <CoinMark size={28} />
      <span className={css.name}>{text.brand}</span>
    </Link>
  )
  const foot = user && (
    <div className={css.foot}>
      <Link to="/" className={css.site} title={words.site}>
        <span className={css.label}>{words.site}</span>
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
        {isOpen && (
          <button
            type="button"
            className={css.search}
            aria-haspopup="dialog"
            title={adminSearchText.title}
            onClick={search}
          >
            <Search size={17} aria-hidden />
            <span className={css.label}>{adminSearchText.open}</span>
            <kbd className={css.key} aria-hidden>
              {adminSearchText.shortcut}
            </kbd>
          </button>
        )}
        <nav className={css.sections} aria-label={words.nav}>
          {isOpen && <SectionList />}
        </nav>
        {foot}
      </div>
      <div className={css.bar}>
        {brand}
        {isOpen ? (
          <>
            <SectionMenu>{foot}</SectionMenu>
            <IconButton label={adminSearchText.title} aria-haspopup="dialog" onClick={search}>
              <Search size={20} aria-hidden />
            </IconButton>
          </>
        ) : (
          foot
        )}
      </div>
      {dialog === 'search' && <SearchDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
    </header>
  )
}
