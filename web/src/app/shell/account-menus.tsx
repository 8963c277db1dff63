import type { User } from '@centesimo/contract'
import { ChevronDown, LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '../../session/use-logout.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { text } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './account-menus.module.css'
import { creditPages, userPages } from './account-pages.ts'
import header from './header.module.css'

/** On narrow screens the header hides them: the phone menu has their links. */
export function AccountMenus({ user, isAdminPage }: { user: User; isAdminPage: boolean }) {
  return (
    <>
      {!isAdminPage && (
        <span className={header.credits}>
          <CreditsMenu />
        </span>
      )}
      <span className={header.desktopOnly}>
        <UserMenu user={user} />
      </span>
    </>
  )
}

function CreditsMenu() {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.trigger}>
        {text.credits.menu}
        <ChevronDown size={16} aria-hidden />
      </DropdownMenu.Trigger>
      <Sheet>
        <Links pages={creditPages} />
      </Sheet>
    </DropdownMenu.Root>
  )
}

function UserMenu({ user }: { user: User }) {
  const logout = useLogout()
  const mayCreate = useMayCall()('createAuction')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.avatar}>
        <VisuallyHidden>{`${text.user.menu}: ${user.username}`}</VisuallyHidden>
        <Avatar name={user.fullName} picture={user.avatar} size={40} dark />
      </DropdownMenu.Trigger>
      <Sheet>
        <DropdownMenu.Label className={css.name}>{user.username}</DropdownMenu.Label>
        <Links pages={userPages(user, mayCreate)} />
        <DropdownMenu.Separator className={css.line} />
        <DropdownMenu.Item className={css.item} onSelect={logout}>
          <LogOut size={17} aria-hidden />
          {text.user.logout}
        </DropdownMenu.Item>
      </Sheet>
    </DropdownMenu.Root>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content className={css.sheet} align="end" sideOffset={10} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  )
}

function Links({ pages }: { pages: readonly { to: string; label: string }[] }) {
  return pages.map(({ to, label }) => (
    <DropdownMenu.Item key={label} asChild className={css.item}>
      <Link to={to}>{label}</Link>
    </DropdownMenu.Item>
  ))
}
