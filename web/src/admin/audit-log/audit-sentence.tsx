import type { AuditEntry } from '@centesimo/contract'
import { auditActionNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { auditVerbs, objectless } from '../../text/audit-sentences-text.ts'
import { targetSection } from '../ui/target-path.ts'
import css from './audit-sentence.module.css'
import { formatTarget } from './format-target.ts'

/** Who did what to what, as a sentence; before it the sign of what. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { action, adminName } = entry
  const verb = auditVerbs[action]
  const Icon = targetSection(entry)?.icon
  return (
    <span className={css.entry}>
      <span className={css.icon}>{Icon && <Icon size={16} aria-hidden />}</span>
      <span className={css.sentence}>
        <span className={adminName === null ? css.platform : css.who}>
          {adminName ?? (verb ? words.platformDid : words.platform)}
        </span>{' '}
        <span className={css.verb}>{verb ?? `${auditActionNames[action] ?? action}:`}</span>
        {!objectless.has(action) && <> {formatTarget(entry)}</>}
      </span>
    </span>
  )
}
