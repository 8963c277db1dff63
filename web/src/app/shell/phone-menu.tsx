import type { User } from '@centesimo/contract'
import clsx from 'clsx'
import { LayoutDashboard, LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { NavLink } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { text } from '../../text/text.ts'
import { ThemeButton } from '../../theme/theme-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { DialogOverlay } from '../../ui/dialog-overlay.tsx'
import { adminPage, creditPages, type PageLink, userPages } from './account-pages.ts'
import { mainPages } from './main-nav.tsx'
import css from './phone-menu.module.css'
import { SearchBox } from './search-box.tsx'

const publicPages: readonly PageLink[] = [...mainPages, { to: '/contatti', label: text.nav.contact }]

/** Without the entries that are already listed above. */
function accountPages(user: User, mayCreate: boolean): readonly PageLink[] {
  return userPages(user, mayCreate).filter(({ to }) => [adminPage, ...publicPages].every((page) => page.to !== to))
}

type PhoneMenuProps = { isOpen: boolean; onOpenChange: (open: boolean) => void; opener: RefObject<HTMLElement | null> }

/** Everything that does not fit in the header on a phone. */
export function PhoneMenu({ isOpen, onOpenChange, opener }: PhoneMenuProps) {
  const close = () => onOpenChange(false)
  const isAdmin = useSession().user?.isAdmin
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DialogOverlay />
        <Dialog.Content
          className={css.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          onEscapeKeyDown={(event) => isListOpen(event.target) && event.preventDefault()}
        >
          <div className={css.head}>
            <Dialog.Title className={css.title}>{text.nav.menu}</Dialog.Title>
            <ThemeButton />
            <Dialog.Close asChild>
              <IconButton label={text.close}>
                <X size={24} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {isAdmin && (
            <NavLink to={adminPage.to} className={clsx(css.item, css.admin)} onClick={close}>
              <LayoutDashboard size={20} aria-hidden />
              {adminPage.label}
            </NavLink>
          )}
          <SearchBox className={css.search} inline onLeave={close} />
          <Group pages={publicPages} onLeave={close} label={text.nav.label} />
          <Account onLeave={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The first Escape closes the suggestions, the next one the menu. */
function isListOpen(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true'
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  const mayCreate = useMayCall()('createAuction')
  const logout = useLogout()
  if (!user) {
    return (
      <div className={css.entry}>
        <ButtonLink to="/register" onClick={onLeave}>
          {text.user.register}
        </ButtonLink>
        <ButtonLink look="quiet" to="/login" onClick={onLeave}>
          {text.user.login}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <p className={css.person}>
        <Avatar name={user.fullName} picture={user.avatar} size={40} dark />
        {user.username}
      </p>
      <Group pages={accountPages(user, mayCreate)} onLeave={onLeave} label={text.user.menu} />
      <h3 className={css.heading}>{text.credits.menu}</h3>
      <Group pages={creditPages} onLeave={onLeave} label={text.credits.menu}>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            onLeave()
            logout()
          }}
        >
          <LogOut size={18} aria-hidden />
          {text.user.logout}
        </button>
      </Group>
    </>
  )
}

type GroupProps = {
  pages: readonly PageLink[]
  onLeave: () => void
  label: string
  children?: ReactNode
}

function Group({ pages, onLeave, label, children }: GroupProps) {
  return (
    <nav className={css.group} aria-label={label}>
      {pages.map(({ to, label }) => (
        <NavLink key={label} to={to} className={clsx(css.item)} onClick={onLeave}>
          {label}
        </NavLink>
      ))}
      {children}
    </nav>
  )
}
