import { Link, useLocation } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminSectionGroups, pendingIn, sectionAt } from './admin-sections.ts'
import { PendingCount } from './pending-count.tsx'
import css from './section-list.module.css'
import { useAdminStats } from './use-admin-stats.ts'

/** All sections by group, each with its amount of pending work. */
export function SectionList({ onLeave }: { onLeave?: () => void }) {
  const waiting = useAdminStats().data?.waiting
  const mayCall = useMayCall()
  const current = sectionAt(useLocation().pathname)
  return adminSectionGroups.map(({ label, sections: all }) => {
    const sections = all.filter(({ reads }) => mayCall(reads))
    if (sections.length === 0) return null
    return (
      <div key={label ?? ''} className={css.group}>
        {label && <p className={css.label}>{label}</p>}
        {sections.map((section) => {
          const { to, label, icon: Icon } = section
          return (
            <Link
              key={to}
              to={to}
              className={css.link}
              title={label}
              aria-current={section === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon size={18} aria-hidden />
              <span className={css.name}>{label}</span>
              <PendingCount count={pendingIn(section, waiting)} />
            </Link>
          )
        })}
      </div>
    )
  })
}
