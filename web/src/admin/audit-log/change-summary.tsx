import type { AuditEntry } from '@centesimo/contract'
import clsx from 'clsx'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { capitalized } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './change-summary.module.css'
import { mainChangesOf } from './main-changes-of.ts'

/** Characters. A longer old value does not fit beside the new one, so only the new one is shown. */
const maxOldValueChars = 32
/** Characters. Of a longer text only the name is shown. */
const maxValueChars = 60

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
  return (
    <ul className={clsx(css.changes, action.before !== null && css.compared)}>
      {shown.map(({ key, name, before, after }, place) => (
        <li key={key}>
          <span className={css.name}>{place === 0 ? capitalized(name) : uncapitalized(name)}</span>{' '}
          {before !== null && <OldValue value={before} />}
          {after !== null && <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}

/** Within a sentence, unless it is an abbreviation, such as IVA. */
function uncapitalized(name: string): string {
  return /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
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
