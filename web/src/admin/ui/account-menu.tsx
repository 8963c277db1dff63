import type { User } from '@centesimo/contract'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useLogout } from '../../session/use-logout.ts'
import { text } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './account-menu.module.css'

/** The admin's own account. */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout()
  const trigger = (
    <button type="button" className={css.trigger} title={user.username}>
      <Avatar name={user.fullName} picture={user.avatar} size={30} dark />
      <span className={css.name}>
        <VisuallyHidden>{text.user.menu}: </VisuallyHidden>
        {user.username}
      </span>
      <ChevronsUpDown size={16} aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start">
      <MenuLink to="/profile">{text.user.profile}</MenuLink>
      <MenuLink to="/avvisi">{text.nav.notices}</MenuLink>
      <MenuLine />
      <MenuItem onSelect={logout}>
        <LogOut size={17} aria-hidden />
        {text.user.logout}
      </MenuItem>
    </Menu>
  )
}
