import { refusal } from './paypal-error.ts'

const MAX_DEPTH = 64

/**
 * Parses a JSON body. An empty body counts as `{}`, since PayPal's own SDK sends some calls without
 * one.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (isDeep(text)) throw refusal('MALFORMED_REQUEST_JSON')
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('MALFORMED_REQUEST_JSON')
  }
}

/** Counts brackets inside strings too: no valid call nests that deep even so. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const char of text.matchAll(/[[\]{}]/g)) {
    depth += char[0] === '[' || char[0] === '{' ? 1 : -1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
