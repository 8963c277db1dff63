import { searchWords } from '@centesimo/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Further words of a search are ignored: each one scans every row. */
const MAX_WORDS = 8

/**
 * True if these columns contain every word of a search, ignoring case and accents. Folds each row's
 * text once: for tables of some 10,000 rows with short texts.
 */
export function hasWords(search: string | undefined, columns: readonly string[]): RawBuilder<SqlBool> {
  const looked = sql.join(columns.map((column) => sql.ref(column)))
  return containsAllWords(sql`fold_text(concat_ws(' ', ${looked}))`, search, (word) => sql`fold_text(${word})`)
}

/**
 * The same for a text that is built and folded differently, also once per row; `fold` folds the
 * words in the same way.
 */
export function containsAllWords(
  text: RawBuilder<unknown>,
  search: string | undefined,
  fold: (word: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const words = [...new Set(searchWords(search))].slice(0, MAX_WORDS)
  if (words.length === 0) return sql<SqlBool>`true`
  // OFFSET 0 keeps the planner from inlining the folded text into each comparison.
  return sql<SqlBool>`(
    select bool_and(strpos(looked.folded, word) > 0)
    from (select ${text} as folded offset 0) as looked, unnest(array[${sql.join(words.map(fold))}]) as word)`
}
