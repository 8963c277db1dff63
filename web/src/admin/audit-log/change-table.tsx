import clsx from 'clsx'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './change-table.module.css'
import { type ChangedTarget, changesOf } from './changes-of.ts'

const {
  panel: words,
  values: { none },
} = adminAuditLogText

/** Every value before and after the action, of what is new only the value; changes are marked. */
export function ChangeTable({ action }: { action: ChangedTarget }) {
  const changes = changesOf(action)
  const isNew = action.before === null
  if (changes.length === 0) return <p className={css.nothing}>{words.nothing}</p>
  return (
    <table className={clsx(css.table, !isNew && css.compared)} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          {!isNew && <th scope="col">{words.before}</th>}
          <th scope="col">{isNew ? words.value : words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, name, before, after, isChanged }) => (
          <tr key={key} className={clsx(isChanged && css.changed)}>
            <th scope="row">
              {name}
              {isChanged && !isNew && <VisuallyHidden> ({words.changed})</VisuallyHidden>}
            </th>
            {!isNew && <td>{before ?? none}</td>}
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
