/** A Markdown table with the first column aligned to the left and the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n')
}

/** 12345.6 as `12,346`, 12.345 as `12.3`. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1)
}
