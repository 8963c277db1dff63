import type { AdminUserProfile } from '@centesimo/contract'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../data/api-error.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatMoment } from '../../text/profile-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminPageSkeleton } from '../ui/admin-page-skeleton.tsx'
import { useAdminUser } from './use-admin-user.ts'
import { UserActions } from './user-actions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserFigures } from './user-figures.tsx'
import { UserNotesPart } from './user-notes-part.tsx'
import css from './user-page.module.css'
import { UserTabs } from './user-tabs.tsx'

const { profile: words, badges } = adminUsersText

/** One user: identity, figures, history and actions. */
export function UserPage() {
  const { id = '' } = useParams()
  const { data: user, error, isPending, refetch } = useAdminUser(id)
  if (isPending) return <AdminPageSkeleton />
  if (error instanceof ApiError && error.status === 404) return <UnknownUser />
  if (!user) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  return (
    <AdminPage
      title={user.fullName}
      badges={<UserPills user={user} />}
      lead={<UserLead user={user} />}
      back={{ to: '/admin/utenti', label: words.back }}
      actions={!user.closedAt && <UserActions user={user} />}
    >
      <UserWarnings user={user} />
      <div className={css.columns}>
        <UserNotesPart user={user} className={css.side} />
        <UserFigures user={user} />
        <UserTabs user={user} />
      </div>
    </AdminPage>
  )
}

function UserPills({ user }: { user: AdminUserProfile }) {
  return (
    <span className={css.badges}>
      <UserBadges user={user} />
      {user.totpEnabled && <Badge tone="green">{badges.totp}</Badge>}
      {user.passkeys > 0 && <Badge tone="green">{badges.passkeys}</Badge>}
    </span>
  )
}

function UserLead({ user: { username, email, createdAt, lastSeenAt } }: { user: AdminUserProfile }) {
  const seen = lastSeenAt ? words.seen(formatMoment(lastSeenAt)) : words.neverSeen
  return (
    <div className={css.lead}>
      <p className={css.names}>
        @{username} · {email}
      </p>
      <p>
        {words.since(createdAt)}, {seen}
      </p>
    </div>
  )
}

/** The reasons why this user cannot bid. */
function UserWarnings({ user: { blockedAt, closedAt, debt } }: { user: AdminUserProfile }) {
  const notes = [
    blockedAt && words.blockedOn(blockedAt),
    closedAt && words.closedOn(closedAt),
    debt > 0 && words.owes(debt),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function UnknownUser() {
  return (
    <MessagePanel
      as="h1"
      icon={<UserX size={36} />}
      title={words.notFound}
      actions={<ButtonLink to="/admin/utenti">{words.back}</ButtonLink>}
    >
      {words.notFoundText}
    </MessagePanel>
  )
}
