/**
 * Code that speaks SQL by hand. Without a type pg calls each row `any`, and no misspelt or nullable
 * column is found.
 */
export const speaksSql = /^(api|packages\/(auctioneer|invariants))\/src\//

/** A call without a row type, or with one that says nothing. */
const untypedCall = /\.query(?:\(|<any\b)/g
/** A statement of its own: its rows are not used. */
const isAlone = /^\s*await [\w.]+$/
/** A line that ends like this goes on in the next one. */
const isUnfinished = /(?:=>|[=(,[?:&|+]|\bawait)$/
const isComment = /^\s*(?:\/\/|\/?\*)/
/** pg's own names for rows of which nothing is known. */
const anyRows = /\bQueryResultRow\b|\bQueryResult(?!<)\b/

/** Queries of a file whose rows have no type, as sentences with line and cure. */
export function untypedQueries(file: string, source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    if (isComment.test(line)) return []
    const place = `${file}:${index + 1}`
    if (anyRows.test(line)) return [`${place} has rows of any kind: write the row's type.`]
    const previous = lines.slice(0, index).findLast((each) => each.trim() !== '' && !isComment.test(each)) ?? ''
    return [...line.matchAll(untypedCall)].flatMap(({ index: at, 0: call }) => {
      const usesRows = !isAlone.test(line.slice(0, at)) || isUnfinished.test(previous.trimEnd())
      return usesRows || call.includes('<') ? [`${place} reads rows without a type: write query<Row>(…).`] : []
    })
  })
}
