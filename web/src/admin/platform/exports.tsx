import { callOfExport } from '@centesimo/contract/admin-roles'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminPlatformText, tableGroups, tableNames } from '../../text/admin-platform-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import css from './platform-part.module.css'

const { exports: words } = adminPlatformText

/** An export button for every table that the role may read, in groups; on a phone they fold. */
export function Exports() {
  const mayCall = useMayCall()
  const isPhone = useIsPhone()
  const groups = tableGroups
    .map(({ title, tables }) => ({ title, tables: tables.filter((table) => mayCall(callOfExport(table))) }))
    .filter(({ tables }) => tables.length > 0)
  const title = <h2 className={css.title}>{words.title}</h2>
  const content = (
    <>
      <p className={css.text}>{words.text}</p>
      {groups.map(({ title, tables }) => (
        <div key={title} className={css.group}>
          <h3 className={css.groupTitle}>{title}</h3>
          <ul className={css.tables} aria-label={title}>
            {tables.map((table) => (
              <li key={table}>
                <ExportButton table={table} label={tableNames[table]} name={words.name(tableNames[table])} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
  return (
    <section className={css.part}>
      {isPhone ? (
        <Fold summary={title} summaryClassName={css.summary}>
          {content}
        </Fold>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  )
}
