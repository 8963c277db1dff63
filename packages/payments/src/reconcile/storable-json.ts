/**
 * The same JSON as Postgres can store it: without NUL and lone surrogates, which a payer's name may
 * have, and without numbers beyond a double. An event that cannot be stored would be sent again for
 * days, and would stop the list of missed events.
 */
export function storableJson(text: string): string {
  // Written again, it has these characters as escapes only, and no such numbers.
  return JSON.stringify(JSON.parse(text)).replace(/\\(\\|u0000|ud[89a-f]..)/g, (written, what) =>
    what === '\\' ? written : '\ufffd',
  )
}
