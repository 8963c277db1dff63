/** A last step shorter than this part of the others has no room for both of its labels. */
const LEAST_LAST_STEP = 0.75

/**
 * Which of `count` bars have a label where `most` labels have room: the first, the last, and in
 * between one at every step. Only the last step may differ: a step without a rest is preferred
 * unless it leaves less than half of the labels.
 */
export function labelPlaces(count: number, most: number): number[] {
  const last = count - 1
  if (last < 1) return last === 0 ? [0] : []
  const least = Math.max(1, Math.ceil(last / Math.max(1, most - 1)))
  const steps = Array.from({ length: least }, (_, more) => least + more)
  const step = steps.find((each) => last % each === 0) ?? least
  const places = Array.from({ length: Math.ceil(last / step) }, (_, turn) => turn * step)
  if (places.length > 1 && last - places.at(-1)! < step * LEAST_LAST_STEP) places.pop()
  return [...places, last]
}
