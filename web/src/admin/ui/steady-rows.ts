/**
 * What a list shows after a refetch of the same page, so that nothing moves under the eyes of who
 * reads it: rows that were shown change in place or leave, new ones wait. Rows that only new ones
 * pushed off the page stay. `waiting` is how many new rows wait.
 */
export function steadyRows<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
): { rows: readonly Row[]; waiting: number } {
  const known = new Set(shown.map(keyOf))
  const staying = fresh.filter((row) => known.has(keyOf(row)))
  const waiting = fresh.length - staying.length
  // Nothing to compare with: an empty list may fill up.
  if (waiting === 0 || staying.length === 0) return { rows: fresh, waiting: 0 }
  const here = new Set(staying.map(keyOf))
  const lastStaying = shown.findLastIndex((row) => here.has(keyOf(row)))
  return { rows: [...staying, ...shown.slice(lastStaying + 1).slice(0, waiting)], waiting }
}
