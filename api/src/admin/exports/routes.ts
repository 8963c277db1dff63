import {
  callOfExport,
  type ExportTable,
  exportFileName,
  exportFilters,
  exportTable,
  type FilteredTable,
  mayCall,
} from '@centesimo/contract'
import { type Db, recordAudit } from '@centesimo/db'
import { romeDay } from '@centesimo/domain'
import type { RawBuilder, SqlBool } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { validate } from '../../http/validate.ts'
import { type RowFilter, writeTable } from '../../queries/write-table.ts'
import { tableFiles } from './table-files.ts'

type Condition<Filter> = (db: Db, filter: Filter) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>
/** The condition by which each list finds its rows, over the tables of its file. */
export type ListConditions = {
  [Table in FilteredTable]: Condition<z.output<(typeof exportFilters)[Table]>>
}

const noFilter = z.strictObject({})

/**
 * Tables as CSV files, whole or as their lists show them. Every export is written to the audit log
 * with its filters, since it may contain the data of all users.
 */
export function exportRoutes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  conditions: ListConditions,
): Route[] {
  const { db } = database
  return [
    handle(exportTable, async ({ params: { table }, query, user }) => {
      if (!isExported(table)) return refuse('NOT_FOUND')
      if (!mayCall(user.role, callOfExport(table))) return refuse('FORBIDDEN')
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
      const content = await writeTable(database, tableFiles[table], await rowFilter(db, conditions, table, given))
      const target = { kind: 'table', id: table }
      // A search is a person's name or address, which the log would keep for ever.
      const after = Object.keys(given).length > 0 ? { ...given, ...('search' in given && { search: true }) } : null
      await recordAudit(db, { adminId: user.id, action: 'table.export', target, before: null, after })
      return { fileName: exportFileName(table, romeDay(clock.now())), content }
    }),
  ]
}

function isExported(table: string): table is ExportTable {
  return Object.hasOwn(tableFiles, table)
}

/** Undefined: every row. Throws the 400 of a filter that the table's list does not take. */
async function rowFilter(
  db: Db,
  conditions: ListConditions,
  table: ExportTable,
  given: Record<string, unknown>,
): Promise<RowFilter | undefined> {
  if (!Object.hasOwn(exportFilters, table)) {
    validate(noFilter, given)
    return undefined
  }
  const filtered = table as FilteredTable
  const filter = validate(exportFilters[filtered], given)
  if (Object.keys(given).length === 0) return undefined
  const { sql: where, parameters: values } = (
    await (conditions[filtered] as Condition<typeof filter>)(db, filter)
  ).compile(db)
  return { where, values }
}
