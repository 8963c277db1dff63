import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a search is longer than this is not looked for: each word costs a look at every row. */
const MOST_WORDS = 8

/**
 * True where every word of a search stands somewhere in these columns, whatever its case and accents. Each row's text is folded as it is looked at,
 * once: for tables of some ten thousand rows with short texts.
 */
export function hasWords(search: string | undefined, columns: readonly string[]): RawBuilder<SqlBool> {
  const looked = sql.join(columns.map((column) => sql.ref(column)))
  return allStandIn(sql`fold_text(concat_ws(' ', ${looked}))`, search, (word) => sql`fold_text(${word})`)
}

/** The same in a text that is built and folded otherwise, but also once for each row; the words are folded as it was. */
export function allStandIn(
  text: RawBuilder<unknown>,
  search: string | undefined,
  fold: (word: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const words = wordsOf(search)
  if (words.length === 0) return sql<SqlBool>`true`
  // Without the offset the planner would put the text's making into each comparison.
  return sql<SqlBool>`(
    select bool_and(strpos(looked.folded, word) > 0)
    from (select ${text} as folded offset 0) as looked, unnest(array[${sql.join(words.map(fold))}]) as word)`
}

/** Apostrophes divide, for folding makes gaps of them. */
function wordsOf(search: string | undefined): string[] {
  const words = search?.split(/[\s'’]+/).filter(Boolean) ?? []
  return [...new Set(words)].slice(0, MOST_WORDS)
}
