/** px of a figure or letter of a label. */
export const LETTER = 7

/** Where a label's middle lies, near its tick at `x`, for no letter to be cut off at an edge. */
export function insideChart(x: number, label: string, width: number | undefined): number {
  const half = (label.length * LETTER) / 2
  return Math.max(half, width === undefined ? x : Math.min(x, width - half))
}
