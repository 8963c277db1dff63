import type { ExportTable } from '@centesimo/contract'
import { callOfExport } from '@centesimo/contract/admin-roles'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminPlatformText, tableNames } from '../../text/admin-platform-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import css from './platform-part.module.css'

const { exports: words } = adminPlatformText
const tables = Object.entries(tableNames) as [ExportTable, string][]

/** An export button for every table that the role may read; on a phone they fold. */
export function Exports() {
  const mayCall = useMayCall()
  const isPhone = useIsPhone()
  const shown = tables.filter(([table]) => mayCall(callOfExport(table)))
  const title = <h2 className={css.title}>{words.title}</h2>
  const content = (
    <>
      <p className={css.text}>{words.text}</p>
      <ul className={css.tables}>
        {shown.map(([table, label]) => (
          <li key={table}>
            <ExportButton table={table} label={label} name={words.name(label)} />
          </li>
        ))}
      </ul>
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
