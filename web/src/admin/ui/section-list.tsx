import { Link, useLocation } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { adminSectionGroups, sectionAt } from './admin-sections.ts'
import { PendingCount } from './pending-count.tsx'
import { countPending } from './pending-places.ts'
import css from './section-list.module.css'
import { useAdminStats } from './use-admin-stats.ts'

/** All sections by group, each with its pending work, which a sheet has the room to name. */
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
          const pending = countPending(waiting, mayCall, to)
          return (
            <Link
              key={to}
              to={to}
              className={css.link}
              title={pending > 0 ? `${label}: ${adminUiText.pending(formatCount(pending))}` : label}
              aria-current={section === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon size={18} aria-hidden />
              <span className={css.name}>{label}</span>
              <PendingCount count={pending} isNamed={onLeave !== undefined} />
            </Link>
          )
        })}
      </div>
    )
  })
}
