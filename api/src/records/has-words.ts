import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * True where every word of a search stands somewhere in these columns, whatever its case and accents. Folds each row's text as it looks: for tables of
 * some ten thousand rows with short texts.
 */
export function hasWords(search: string | undefined, columns: readonly (string | RawBuilder<unknown>)[]) {
  const looked = sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)))
  const conditions = wordsOf(search).map(
    (word) => sql<SqlBool>`strpos(fold_text(concat_ws(' ', ${looked})), fold_text(${word})) > 0`,
  )
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** Apostrophes divide, for folding makes gaps of them. */
export function wordsOf(search: string | undefined): string[] {
  return search?.split(/[\s'’]+/).filter(Boolean) ?? []
}
