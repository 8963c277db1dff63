/** Malformed ids become this one, so that they are unknown like any other. */
const unknownId = 'unknown'

/** Accepts any text as an id; only a well-formed one reaches the database. */
export function idOf(text: string): string {
  return /^[\w.-]{1,100}$/.test(text) ? text : unknownId
}
