import type { AuditEntry } from '@centesimo/contract'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './change-summary.module.css'
import { mainChangesOf } from './main-changes-of.ts'

/** Characters. A longer old value does not fit beside the new one, so only the new one is shown. */
const maxOldValueChars = 32
/** Characters. Of a longer text only the name is shown. */
const maxValueChars = 60

/** Characters. A phone's line cuts what is longer, and says that the opened entry has the rest. */
const phoneLineChars = 40

/** The few changes of an action that matter most, in one line; the opened entry has all of them. */
export function ChangeSummary({ action }: { action: AuditEntry }) {
  const changes = mainChangesOf(action)
  if (changes.length === 0) return <span className={css.none}>{adminAuditLogText.noMainChange}</span>
  const shown = changes.map(({ key, name, before, after }) => ({
    key,
    name,
    before: before !== null && before.length <= maxOldValueChars ? before : null,
    after: after !== null && after.length <= maxValueChars ? after : null,
  }))
  const length = shown.reduce((sum, { name, before, after }) => sum + `${name}${before ?? ''}${after ?? ''}`.length, 0)
  return (
    <div className={css.summary}>
      <ul className={css.changes}>
        {shown.map(({ key, name, before, after }) => (
          <li key={key}>
            <span className={css.name}>{name}</span> {before !== null && <OldValue value={before} />}
            {after !== null && <b>{after}</b>}
          </li>
        ))}
      </ul>
      {length > phoneLineChars && (
        <span aria-hidden className={css.more}>
          {adminAuditLogText.more}
        </span>
      )}
    </div>
  )
}

function OldValue({ value }: { value: string }) {
  return (
    <>
      <span className={css.was}>{value}</span>
      <span aria-hidden className={css.arrow}>
        →
      </span>
      <VisuallyHidden>, {adminAuditLogText.panel.after} </VisuallyHidden>
    </>
  )
}
