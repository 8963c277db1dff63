import type { AuctionTimes } from './edit-auction.ts'
import { DAY_MS } from './time-units.ts'

const LATEST_MS = 5 * 366 * DAY_MS

/** No offer names a later moment: five years from `now`. */
export function latestMoment(now: number): number {
  return now + LATEST_MS
}

/** Which of an offer's times lie too far ahead, and the Italian sentence. Where the end follows from a duration, the start is to blame. */
export function farTimes(
  { startTime, endTime, durationMs }: AuctionTimes,
  now: number,
): { startTime?: string; endTime?: string } {
  const latest = latestMoment(now)
  if (startTime > latest) return { startTime: "L'asta può cominciare al massimo tra 5 anni" }
  const ends = durationMs === null ? endTime : startTime + durationMs
  if (ends === null || ends <= latest) return {}
  return { [durationMs === null ? 'endTime' : 'startTime']: "L'asta può finire al massimo tra 5 anni" }
}
