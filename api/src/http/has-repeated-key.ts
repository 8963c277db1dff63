/**
 * Whether an object of a valid JSON text names a key twice: the parser takes the last value, a
 * proxy or a log may show the first. Compares the keys of the text with those of the parsed value.
 * Jumps from quote to quote without reading the strings, so pictures cost nothing.
 */
export function hasRepeatedKey(json: string, value: unknown): boolean {
  return countKeysOfText(json) !== countKeysOfValue(value)
}

/** In valid JSON exactly a key is a string before a colon. */
function countKeysOfText(json: string): number {
  let keys = 0
  let opens = json.indexOf('"')
  while (opens !== -1) {
    const closes = closingQuote(json, opens)
    if (isBeforeColon(json, closes + 1)) keys++
    opens = json.indexOf('"', closes + 1)
  }
  return keys
}

function closingQuote(json: string, opens: number): number {
  let closes = json.indexOf('"', opens + 1)
  while (isEscaped(json, closes)) closes = json.indexOf('"', closes + 1)
  return closes
}

function isEscaped(json: string, quote: number): boolean {
  let backslashes = 0
  while (json[quote - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

function isBeforeColon(json: string, from: number): boolean {
  let at = from
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}

/** Without recursion: a hostile body nests deeper than the stack. */
function countKeysOfValue(value: unknown): number {
  let keys = 0
  const rest = [value]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part !== 'object' || part === null) continue
    const inner = Object.values(part)
    if (!Array.isArray(part)) keys += inner.length
    for (const each of inner) if (typeof each === 'object') rest.push(each)
  }
  return keys
}
