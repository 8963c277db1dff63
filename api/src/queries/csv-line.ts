/**
 * One line of a CSV file (RFC 4180), with semicolons because Italian spreadsheets expect them.
 * Numbers stay numbers. An apostrophe keeps a spreadsheet from running a text as a formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(defused(cell)))).join(';')}\r\n`
}

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** -12,50 is a number, although it begins like a formula. */
const plainNumber = /^-\d+(,\d+)?$/

function defused(text: string): string {
  if (plainNumber.test(text)) return text
  return /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[;",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
