import type { User } from '@centesimo/contract'
import { ChevronDown, LogOut } from 'lucide-react'
import { useLogout } from '../../session/use-logout.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { text } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuLine, MenuLink, MenuName } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './account-menus.module.css'
import { creditPages, userPages } from './account-pages.ts'
import header from './header.module.css'

/** On narrow screens the header hides them: the phone menu has their links. */
export function AccountMenus({ user }: { user: User }) {
  return (
    <>
      <span className={header.credits}>
        <CreditsMenu />
      </span>
      <span className={header.desktopOnly}>
        <UserMenu user={user} />
      </span>
    </>
  )
}

function CreditsMenu() {
  const trigger = (
    <button type="button" className={css.trigger}>
      {text.credits.menu}
      <ChevronDown size={16} aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <Links pages={creditPages} />
    </Menu>
  )
}

function UserMenu({ user }: { user: User }) {
  const logout = useLogout()
  const mayCreate = useMayCall()('createAuction')
  const trigger = (
    <button type="button" className={css.avatar}>
      <VisuallyHidden>{`${text.user.menu}: ${user.username}`}</VisuallyHidden>
      <Avatar name={user.fullName} picture={user.avatar} size={40} dark />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuName>{user.username}</MenuName>
      <Links pages={userPages(user, mayCreate)} />
      <MenuLine />
      <MenuItem onSelect={logout}>
        <LogOut size={17} aria-hidden />
        {text.user.logout}
      </MenuItem>
    </Menu>
  )
}

function Links({ pages }: { pages: readonly { to: string; label: string }[] }) {
  return pages.map(({ to, label }) => (
    <MenuLink key={label} to={to}>
      {label}
    </MenuLink>
  ))
}
