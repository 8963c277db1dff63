/** An id that nothing has: malformed ones become this, so that they are unknown like any other. */
const unknownId = 'unknown'

/** Any text is accepted as an id; only what can be one reaches the database. */
export function idOf(text: string): string {
  return /^[\w.-]{1,100}$/.test(text) ? text : unknownId
}
