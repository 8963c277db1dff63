import type { ExportTable } from '@centesimo/contract'
import { callOfExport } from '@centesimo/contract/admin-roles'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminPlatformText, tableNames } from '../../text/admin-platform-text.ts'
import { ExportButton } from '../ui/export-button.tsx'
import css from './platform-part.module.css'

const { exports: words } = adminPlatformText
const tables = Object.entries(tableNames) as [ExportTable, string][]

/** An export button for every table that the role may read. */
export function Exports() {
  const mayCall = useMayCall()
  const shown = tables.filter(([table]) => mayCall(callOfExport(table)))
  return (
    <section className={css.part}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.text}>{words.text}</p>
      <ul className={css.tables}>
        {shown.map(([table, label]) => (
          <li key={table}>
            <ExportButton table={table} label={label} name={words.name(label)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
