/**
 * Characters outside of strings, and quotes inside. The largest call has some hundreds; a
 * description of nothing but quotes has 5,000.
 */
const MOST_SIGNS = 16_384

/**
 * Whether a JSON text has more structure than any call: parsing millions of brackets would block
 * the event loop and fill the memory. Jumps from quote to quote without reading the strings, so
 * pictures cost nothing.
 */
export function isIntricate(json: string): boolean {
  let signs = 0
  let at = 0
  while (signs <= MOST_SIGNS) {
    const opens = json.indexOf('"', at)
    if (opens === -1) return signs + json.length - at > MOST_SIGNS
    signs += opens - at + 1
    let closes = opens
    let slashes: number
    do {
      closes = json.indexOf('"', closes + 1)
      // An unterminated string is a syntax error, which the parser finds quickly.
      if (closes === -1) return false
      slashes = slashesBefore(json, closes)
      signs += 1 + slashes
    } while (slashes % 2 === 1 && signs <= MOST_SIGNS)
    at = closes + 1
  }
  return true
}

/**
 * A quote after an odd number of backslashes belongs to the string. Counting stops at the limit.
 */
function slashesBefore(json: string, quote: number): number {
  let slashes = 0
  while (slashes <= MOST_SIGNS && json[quote - 1 - slashes] === '\\') slashes++
  return slashes
}
