/** Signs outside of texts, and quotes in texts. The largest call has some hundreds; a description that is nothing but quotes has 5,000. */
const MOST_SIGNS = 16_384

/**
 * Whether a JSON text has more to take apart than any call: millions of brackets would keep everybody waiting and fill the memory. Told from
 * quote to quote without a look at what stands between, so that pictures cost nothing.
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
      // A text that never ends is a mistake, which the parser finds soon enough.
      if (closes === -1) return false
      slashes = slashesBefore(json, closes)
      signs += 1 + slashes
    } while (slashes % 2 === 1 && signs <= MOST_SIGNS)
    at = closes + 1
  }
  return true
}

/** A quote after an odd number of them is part of the text. More than counts anyway are not looked at. */
function slashesBefore(json: string, quote: number): number {
  let slashes = 0
  while (slashes <= MOST_SIGNS && json[quote - 1 - slashes] === '\\') slashes++
  return slashes
}
