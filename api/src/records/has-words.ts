import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * True where every word of a search stands somewhere in these columns, whatever its case and accents. Each row's text is folded as it is looked at,
 * once: for tables of some ten thousand rows with short texts.
 */
export function hasWords(search: string | undefined, columns: readonly string[]): RawBuilder<SqlBool> {
  const words = wordsOf(search)
  if (words.length === 0) return sql<SqlBool>`true`
  const looked = sql.join(columns.map((column) => sql.ref(column)))
  const sought = sql.join(words.map((word) => sql`fold_text(${word})`))
  return sql<SqlBool>`(
    select bool_and(strpos(looked.folded, word) > 0)
    from (select fold_text(concat_ws(' ', ${looked})) as folded offset 0) as looked, unnest(array[${sought}]) as word)`
}

/** Apostrophes divide, for folding makes gaps of them. */
export function wordsOf(search: string | undefined): string[] {
  return search?.split(/[\s'’]+/).filter(Boolean) ?? []
}
