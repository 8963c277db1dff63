import { type ExportTable, exportFileName, exportTable } from '@centesimo/contract'
import { recordAudit } from '@centesimo/db'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { romeDay } from '../../queries/rome-day.ts'
import type { TableFile } from '../../queries/table-file.ts'
import { writeTable } from '../../queries/write-table.ts'
import { tableFiles } from './table-files.ts'

/**
 * Tables as CSV files. Every export is written to the audit log, since it may contain the data of
 * all users.
 */
export function exportRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Route[] {
  return [
    handle(exportTable, async ({ params: { table }, user }) => {
      const file: TableFile | undefined = Object.hasOwn(tableFiles, table)
        ? tableFiles[table as ExportTable]
        : undefined
      if (!file) return refuse('NOT_FOUND')
      const content = await writeTable(database, file)
      const target = { kind: 'table', id: table }
      await recordAudit(database.db, { adminId: user.id, action: 'table.export', target, before: null, after: null })
      return { fileName: exportFileName(table as ExportTable, romeDay(clock.now())), content }
    }),
  ]
}
