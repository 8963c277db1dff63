import type { AuditEntry } from '@centesimo/contract'
import clsx from 'clsx'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { capitalized } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './change-summary.module.css'
import type { Change } from './changes-of.ts'
import { mainChangesOf } from './main-changes-of.ts'
import { uncapitalized } from './uncapitalized.ts'

/** Characters. A longer old value does not fit beside the new one, so only the new one is shown. */
const maxOldValueChars = 32
/** Characters. Of a longer text only the name is shown. */
const maxValueChars = 60
/** Characters that the line of a row holds. */
const maxLineChars = 64

/**
 * The few changes of an action that matter most, in one line; the opened entry has all of them.
 * Only a changed value is bold, not one of what is new.
 */
export function ChangeSummary({ action }: { action: AuditEntry }) {
  const changes = mainChangesOf(action)
  if (changes.length === 0) return <span className={css.none}>{adminAuditLogText.noMainChange}</span>
  const short = changes.map(({ key, name, before, after }) => ({
    key,
    name,
    before: before !== null && before.length <= maxOldValueChars ? before : null,
    after: after !== null && after.length <= maxValueChars ? after : null,
  }))
  const shown = action.before === null ? fitting(short) : short
  return (
    <ul className={clsx(css.changes, action.before !== null && css.compared)}>
      {shown.map(({ key, name, before, after }, place) => (
        <li key={key}>
          <span className={css.name}>{place === 0 ? capitalized(name) : uncapitalized(name)}</span>{' '}
          {before !== null && <OldValue value={before} />}
          {after !== null && (action.before === null ? <span className={css.value}>{after}</span> : <b>{after}</b>)}
        </li>
      ))}
    </ul>
  )
}

type Shown = Pick<Change, 'key' | 'name' | 'before' | 'after'>

/** Of the values of what is new the first, and what else the line holds whole. */
function fitting(changes: readonly Shown[]): Shown[] {
  let left = maxLineChars
  return changes.filter(({ name, after }, place) => {
    left -= `${name} ${after ?? ''}, `.length
    return place === 0 || left >= 0
  })
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
