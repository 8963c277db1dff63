import type { AuditEntry } from '@centesimo/contract'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './change-summary.module.css'
import { changesOf } from './changes-of.ts'

const maxShown = 2
/** For a created target its name is enough. */
const maxShownOfNew = 1
/** Characters. A longer old value does not fit beside the new one, so only the new one is shown. */
const maxOldValueChars = 32

/** The first values that an action changed, in one line. */
export function ChangeSummary({ action }: { action: AuditEntry }) {
  const changed = changesOf(action.before, action.after).filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return <span className={css.none}>{adminAuditLogText.noChange}</span>
  const shown = action.before === null ? maxShownOfNew : maxShown
  const hiddenCount = changed.length - shown
  return (
    <ul className={css.changes}>
      {changed.slice(0, shown).map(({ key, name, before, after }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>{' '}
          {before !== null && before.length <= maxOldValueChars && <OldValue value={before} />}
          <b>{after}</b>
        </li>
      ))}
      {hiddenCount > 0 && <li className={css.none}>{adminAuditLogText.more(hiddenCount)}</li>}
    </ul>
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
