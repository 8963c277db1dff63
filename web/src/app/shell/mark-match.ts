import { foldText } from '../../text/fold-text.ts'

export type Part = { text: string; isMatch: boolean }

/**
 * Splits a text into parts and marks the matches of a search. Like the search, it ignores case and
 * accents.
 */
export function markMatch(text: string, search: string): Part[] {
  const letters = [...text.normalize('NFC')]
  const folded = letters.map(foldText)
  const isFound = letters.map(() => false)
  for (const word of foldText(search)
    .split(/[\s'’]+/)
    .filter(Boolean))
    markWord(folded, word, isFound)
  const parts: Part[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = isFound[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}

function markWord(folded: readonly string[], word: string, isFound: boolean[]): void {
  // A letter may fold to two: where each begins in the folded text.
  const starts: number[] = []
  let length = 0
  for (const letter of folded) {
    starts.push(length)
    length += letter.length
  }
  const text = folded.join('')
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    for (const [index, start] of starts.entries()) {
      const end = start + (folded[index]?.length ?? 0)
      if (end > at && start < at + word.length) isFound[index] = true
    }
  }
}
