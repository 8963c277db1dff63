import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { sectionAt } from './admin-sections.ts'
import { PendingCount } from './pending-count.tsx'
import { countPending } from './pending-places.ts'
import { SectionList } from './section-list.tsx'
import css from './section-menu.module.css'
import { useAdminStats } from './use-admin-stats.ts'

/**
 * On a phone: all pending work, except above the page that lists it; it opens the list of
 * sections, which the children follow. The page below names the current one.
 */
export function SectionMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useAdminStats().data?.waiting
  const { pathname } = useLocation()
  const mayCall = useMayCall()
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu size={20} aria-hidden />
        <span className={css.name}>
          {adminUiText.navShort}
          <VisuallyHidden>
            {adminUiText.navRest}: {sectionAt(pathname)?.label ?? adminUiText.title}
          </VisuallyHidden>
        </span>
        <PendingCount count={countPending(waiting, mayCall)} isNamed isHidden={pathname === '/admin'} />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={adminUiText.nav}>
        <nav className={css.list} aria-label={adminUiText.nav}>
          <SectionList onLeave={() => setIsOpen(false)} />
        </nav>
        {children}
      </Dialog>
    </>
  )
}
