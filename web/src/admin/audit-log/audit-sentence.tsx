import type { AuditEntry } from '@centesimo/contract'
import clsx from 'clsx'
import { auditActionNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { auditVerbs, objectless } from '../../text/audit-sentences-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { targetSection } from '../ui/target-path.ts'
import css from './audit-sentence.module.css'
import { formatTarget } from './format-target.ts'

/**
 * Who did what to what, as a sentence after their picture. What the platform did by itself, which
 * is most, is quiet and says only what happened: people are found among it.
 */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { action, adminName } = entry
  const isOfPerson = adminName !== null
  const hasObject = !objectless.has(action)
  const happened = `${auditActionNames[action] ?? action}${hasObject ? ':' : ''}`
  const Icon = targetSection(entry)?.icon
  return (
    <span className={clsx(css.entry, !isOfPerson && css.ofSystem)}>
      <span className={css.sign}>
        {isOfPerson ? <Avatar name={adminName} size={20} /> : Icon && <Icon size={16} aria-hidden />}
      </span>
      <span className={css.sentence}>
        {isOfPerson ? <b>{adminName}</b> : <VisuallyHidden>{words.platform},</VisuallyHidden>}{' '}
        <span className={css.verb}>{(isOfPerson && auditVerbs[action]) || happened}</span>
        {hasObject && <> {formatTarget(entry)}</>}
      </span>
    </span>
  )
}
