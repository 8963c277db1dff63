import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: all of the conditions, in brackets; true without any. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
