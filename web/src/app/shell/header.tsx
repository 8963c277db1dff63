import clsx from 'clsx'
import { LayoutDashboard, Plus } from 'lucide-react'
import { useSession } from '../../data/session.ts'
import { NoticeBell } from '../../notices/notice-bell.tsx'
import { MayCall } from '../../session/use-may-call.tsx'
import { text } from '../../text/text.ts'
import { ThemeButton } from '../../theme/theme-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinMark } from '../../ui/coin-mark.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CreditBadge } from './credit-badge.tsx'
import css from './header.module.css'
import { HomeLink } from './home-link.tsx'
import { MainNav } from './main-nav.tsx'
import { PhoneMenuButton } from './phone-menu-button.tsx'
import { SearchBox } from './search-box.tsx'

const AccountMenus = lazyPart(
  async () => (await import('./account-menus.tsx')).AccountMenus,
  <span className={css.place} />,
)

type HeaderProps = {
  /** The logo alone: there is no shop to go to yet. */
  isBare: boolean
  className?: string | undefined
}

export function Header({ isBare, className }: HeaderProps) {
  const isAdmin = useSession().user?.isAdmin
  return (
    <header className={clsx(css.header, className)}>
      <div className={clsx(css.inside, isAdmin && css.roomy)}>
        <HomeLink className={css.mark} aria-label={`${text.brand}, ${text.tagline}`}>
          <CoinMark size={36} />
          <span className={css.name}>{text.brand}</span>
        </HomeLink>
        {!isBare && <Ways />}
      </div>
    </header>
  )
}

function Ways() {
  return (
    <>
      <MainNav className={css.nav} />
      <SearchBox className={css.search} />
      <Account />
      <span className={css.phoneMenu}>
        <PhoneMenuButton />
      </span>
    </>
  )
}

function Account() {
  const { status, user } = useSession()
  const entry = clsx(css.entry, status === 'unknown' && css.unknown)
  return (
    <div className={css.account}>
      <span className={css.desktopOnly}>
        <ThemeButton />
      </span>
      <span className={css.bell}>
        <NoticeBell />
      </span>
      {!user && (
        <>
          <ButtonLink look="quiet" size="s" to="/login" className={entry}>
            {text.user.login}
          </ButtonLink>
          <ButtonLink look="tint" size="s" to="/register" className={entry}>
            {text.user.register}
          </ButtonLink>
        </>
      )}
      {user && (
        <>
          {user.isAdmin && (
            <>
              <ButtonLink
                look="quiet"
                size="s"
                to="/admin"
                className={css.desktopOnly}
                aria-label={text.user.admin}
                title={text.user.admin}
              >
                <LayoutDashboard size={18} aria-hidden />
                <span className={css.admin}>{text.user.admin}</span>
              </ButtonLink>
              <MayCall name="createAuction">
                <ButtonLink size="s" to="/create-auction" className={css.wide}>
                  <Plus size={18} aria-hidden />
                  {text.user.createShort}
                </ButtonLink>
              </MayCall>
            </>
          )}
          <CreditBadge credits={user.credits} />
          <AccountMenus user={user} />
        </>
      )}
    </div>
  )
}
