/**
 * Splits an SQL condition into the cases that make it true: its alternatives, and the alternatives
 * in brackets that are combined with other conditions.
 */
export function branchesOf(condition: string): string[] {
  return splitAt(condition, 'or').flatMap((alternative) =>
    splitAt(alternative, 'and')
      .map((part) => {
        const inner = /^\((.*)\)$/s.exec(part)?.[1]
        return inner !== undefined && isBalanced(inner) ? branchesOf(inner) : [part]
      })
      .reduce<string[]>(
        (all, choices) =>
          all.length === 0 ? choices : all.flatMap((one) => choices.map((each) => `${one} and ${each}`)),
        [],
      ),
  )
}

/** Splits at a word outside of brackets, strings and `case … end`. */
function splitAt(condition: string, word: 'or' | 'and'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of condition.matchAll(/'[^']*'|[()]|\b(?:case|end|or|and)\b/g)) {
    if (token === '(' || token === 'case') depth++
    else if (token === ')' || token === 'end') depth--
    else if (token === word && depth === 0) {
      parts.push(condition.slice(start, index).trim())
      start = index + word.length
    }
  }
  return [...parts, condition.slice(start).trim()]
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const each of text.replaceAll(/'[^']*'/g, '')) {
    if (each === '(') depth++
    if (each === ')' && --depth < 0) return false
  }
  return depth === 0
}
