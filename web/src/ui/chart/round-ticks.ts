import { romeFormatter } from '../../text/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MOST = 5
const timeSteps = [
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 360].map((count) => count * DAY_MS),
]
const leadingDigits = [1, 1.5, 2, 2.5, 5]

const wallClock = romeFormatter(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  'sv-SE',
)
/** What the clocks in Rome show, as if it were UTC. */
const wallOf = (at: number) => Date.parse(`${wallClock(at).replace(' ', 'T')}Z`)

/**
 * Round times of Rome between two moments in epoch ms, at most five; undefined if there are none.
 */
export function timeTicks(from: number, to: number): number[] | undefined {
  const [start, end] = [wallOf(from), wallOf(to)]
  const countOf = (step: number) => Math.floor(end / step) - Math.ceil(start / step) + 1
  const step = timeSteps.find((each) => countOf(each) <= MOST)
  if (!step || countOf(step) < 1) return undefined
  const first = Math.ceil(start / step) * step
  return Array.from({ length: countOf(step) }, (_, place) => {
    const wall = first + place * step
    const guess = wall - (start - from)
    return guess - (wallOf(guess) - wall)
  }).filter((at) => at >= from && at <= to)
}

/** Round whole values from zero to just above the highest one; of a lower one than zero, none. */
export function valueTicks(values: readonly number[]): number[] | undefined {
  const most = Math.max(...values)
  if (Math.min(...values) < 0 || most <= 0) return undefined
  const highest = Math.max(1, most)
  const size = 10 ** Math.floor(Math.log10(highest))
  const best = [size / 10, size]
    .flatMap((unit) => leadingDigits.map((digit) => digit * unit))
    .filter((step) => Number.isInteger(step))
    .map((step) => ({ step, count: Math.ceil(highest / step) }))
    .filter(({ step, count }) => count <= MOST && (count >= 3 || step === 1))
    .toSorted((one, other) => one.step * one.count - other.step * other.count || one.count - other.count)[0]
  return best && Array.from({ length: best.count + 1 }, (_, place) => place * best.step)
}
