import type { OpenSession } from '@centesimo/contract'
import { deviceName, isPhone } from '@centesimo/domain'
import { Monitor, Smartphone } from 'lucide-react'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatMoment } from '../../text/profile-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import css from './session-list.module.css'

const { tabs, sessions: words } = adminUsersText.profile

/** The open sessions of a user. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  if (sessions.length === 0) return <MessagePanel title={words.none}>{words.noneText}</MessagePanel>
  return (
    <ul className={css.list} aria-label={tabs.sessions}>
      {sessions.map(({ id, userAgent, createdAt, lastUsedAt, isCurrent }) => {
        const Icon = isPhone(userAgent) ? Smartphone : Monitor
        return (
          <li key={id} className={css.session}>
            <Icon size={22} strokeWidth={1.6} aria-hidden className={css.icon} />
            <span className={css.words}>
              <b>{deviceName(userAgent) ?? words.unknown}</b>
              <small>{words.since(formatMoment(createdAt))}</small>
              <small>{words.used(formatMoment(lastUsedAt))}</small>
            </span>
            {isCurrent && <Badge tone="green">{words.here}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
