/**
 * Characters outside of strings, and quotes inside. The largest call has some hundreds; a
 * description of nothing but quotes has 5,000.
 */
const MAX_STRUCTURAL_CHARS = 16_384

/**
 * Whether a JSON text has more structure than any call: parsing millions of brackets would block
 * the event loop and fill the memory. Jumps from quote to quote without reading the strings, so
 * pictures cost nothing.
 */
export function isTooComplex(json: string): boolean {
  let structuralChars = 0
  let at = 0
  while (structuralChars <= MAX_STRUCTURAL_CHARS) {
    const opens = json.indexOf('"', at)
    if (opens === -1) return structuralChars + json.length - at > MAX_STRUCTURAL_CHARS
    structuralChars += opens - at + 1
    let closes = opens
    let backslashes: number
    do {
      closes = json.indexOf('"', closes + 1)
      // An unterminated string is a syntax error, which the parser finds quickly.
      if (closes === -1) return false
      backslashes = backslashesBefore(json, closes)
      structuralChars += 1 + backslashes
    } while (backslashes % 2 === 1 && structuralChars <= MAX_STRUCTURAL_CHARS)
    at = closes + 1
  }
  return true
}

/**
 * A quote after an odd number of backslashes belongs to the string. Counting stops at the limit.
 */
function backslashesBefore(json: string, quote: number): number {
  let backslashes = 0
  while (backslashes <= MAX_STRUCTURAL_CHARS && json[quote - 1 - backslashes] === '\\') backslashes++
  return backslashes
}
