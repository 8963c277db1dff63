import { isOpen, type OpeningHours } from '@centesimo/domain'
import { pickWeighted, type Random } from './seeded-random.ts'

const MINUTE_MS = 60_000

/** Shares of the timer after which the next bid comes: at once, after a pause, or near the end. */
const gaps: readonly (readonly [readonly [number, number], number])[] = [
  [[0.03, 0.15], 30],
  [[0.2, 0.48], 35],
  [[0.85, 0.95], 35],
]

/** `haste`: so many times as fast as usual. */
type Timing = { count: number; lastAt: number; timerMs: number; hours: OpeningHours; haste?: number }

/**
 * The times of so many bids up to `lastAt`, all in the opening hours and each before the deadline
 * that the previous one set.
 */
export function bidTimes(random: Random, { count, lastAt, timerMs, hours, haste = 1 }: Timing): number[] {
  const times = [lastAt]
  // A countdown of hours is no reason to wait for hours.
  const pace = Math.min(timerMs, MINUTE_MS) / haste
  for (let at = lastAt; times.length < count; times.push(at)) {
    const [least, most] = pickWeighted(random, gaps)
    at = openMoment(hours, at - Math.round((least + (most - least) * random()) * pace))
  }
  return times.reverse()
}

/** `at` itself during the opening hours, else a moment in the last minute before they ended. */
export function openMoment(hours: OpeningHours, at: number): number {
  let open = at
  while (!isOpen(hours, open)) open -= MINUTE_MS
  return open
}
