import { ChevronDown, LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { adminSectionGroups, pendingIn, sectionOf } from './admin-sections.ts'
import { PendingCount } from './pending-count.tsx'
import { SectionList } from './section-list.tsx'
import css from './section-menu.module.css'
import { useAdminStats } from './use-admin-stats.ts'

const all = adminSectionGroups.flatMap(({ sections }) => sections)

/** On a phone: the current section and all pending work; it opens the list of sections. */
export function SectionMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useAdminStats().data?.waiting
  const mayCall = useMayCall()
  const mine = all.filter(({ reads }) => mayCall(reads))
  const { icon: Icon, label } = sectionOf(useLocation().pathname) ?? { icon: LayoutDashboard, label: adminUiText.title }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={19} aria-hidden />
        <span className={css.name}>
          <VisuallyHidden>{adminUiText.nav}: </VisuallyHidden>
          {label}
        </span>
        <PendingCount count={mine.reduce((sum, section) => sum + pendingIn(section, waiting), 0)} />
        <ChevronDown size={19} aria-hidden />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={adminUiText.nav}>
        <nav className={css.list} aria-label={adminUiText.nav}>
          <SectionList onLeave={() => setIsOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}
