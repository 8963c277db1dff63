import type { AdminUser } from '@centesimo/contract'
import { roleLabels } from '@centesimo/contract/admin-labels'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Badge } from '../../ui/badge.tsx'
import css from './user-badges.module.css'

const { badges: words } = adminUsersText

/** The state of a user that matters most, for a row; in a badge if someone should see to it. */
export function UserState({ user: { blockedAt, closedAt, emailVerified, isDemo } }: { user: AdminUser }) {
  if (closedAt) return <Badge>{words.closed}</Badge>
  if (blockedAt) return <Badge tone="red">{words.blocked}</Badge>
  if (!emailVerified) return <Badge tone="orange">{words.unverified}</Badge>
  return <span className={css.plain}>{isDemo ? words.demo : words.active}</span>
}

/** All special states of a user, or "active" if there are none. */
export function UserBadges({ user }: { user: AdminUser }) {
  const { isAdmin, adminRole, blockedAt, closedAt, emailVerified, isDemo } = user
  const isPlain = !isAdmin && !blockedAt && !closedAt && emailVerified && !isDemo
  return (
    <span className={css.badges}>
      {isAdmin && <Badge tone="calm">{roleLabels[adminRole ?? 'admin']}</Badge>}
      {blockedAt && <Badge tone="red">{words.blocked}</Badge>}
      {closedAt && <Badge>{words.closed}</Badge>}
      {!emailVerified && !closedAt && <Badge tone="orange">{words.unverified}</Badge>}
      {isDemo && <Badge tone="blue">{words.demo}</Badge>}
      {isPlain && <Badge tone="green">{words.active}</Badge>}
    </span>
  )
}
