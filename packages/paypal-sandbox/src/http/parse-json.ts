import { refusal } from './paypal-error.ts'

const DEEPEST = 64

/** The body as JSON; nothing is an empty object, as PayPal's own SDK sends calls without a body. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (isDeep(text)) throw refusal('MALFORMED_REQUEST_JSON')
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('MALFORMED_REQUEST_JSON')
  }
}

/** Brackets in texts count too: no call has that many open at once. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const char of text.matchAll(/[[\]{}]/g)) {
    depth += char[0] === '[' || char[0] === '{' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}
