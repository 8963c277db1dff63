/**
 * One line of a CSV file after RFC 4180, with semicolons because Italian spreadsheets expect them. Numbers stay numbers; a text that a
 * spreadsheet would take for a formula is kept from it by an apostrophe.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(defused(cell)))).join(';')}\r\n`
}

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

function defused(text: string): string {
  return /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[;",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
