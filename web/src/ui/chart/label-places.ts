/**
 * Which of `count` bars have a label where `most` labels have room: the first, and from there one
 * at every step. A step that ends at the last bar is preferred unless it leaves less than half of
 * the labels.
 */
export function labelPlaces(count: number, most: number): number[] {
  const last = count - 1
  if (last < 1) return last === 0 ? [0] : []
  const least = Math.max(1, Math.ceil(last / Math.max(1, most - 1)))
  const steps = Array.from({ length: least }, (_, more) => least + more)
  const step = steps.find((each) => last % each === 0) ?? least
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, turn) => turn * step)
}
