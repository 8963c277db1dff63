import { type RawBuilder, sql } from 'kysely'

/**
 * Rows from `from` and before `to`, each an instant or a day in Rome. A day as the end includes all
 * its hours.
 */
export function isWithin(column: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const time = sql.ref(column)
  return [...(from ? [sql`${time} >= ${startOf(from)}`] : []), ...(to ? [sql`${time} < ${endOf(to)}`] : [])]
}

function startOf(text: string): RawBuilder<Date> {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text) && text.includes('T')) return sql`${text}::timestamptz`
  return sql`(${text}::timestamp at time zone 'Europe/Rome')`
}

function endOf(text: string): RawBuilder<Date> {
  return text.includes('T') ? startOf(text) : sql`((${text}::date + 1)::timestamp at time zone 'Europe/Rome')`
}
