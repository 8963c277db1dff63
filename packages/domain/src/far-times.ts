import { DAY_MS } from './time-units.ts'

/** The moments that an auction names. With a duration its end follows from its start. */
export type AuctionTimes = { startTime: number; endTime: number | null; durationMs: number | null }

const LATEST_MS = 5 * 366 * DAY_MS

/** The latest moment that an auction may name: five years from `now`. */
export function latestMoment(now: number): number {
  return now + LATEST_MS
}

/**
 * The times that lie too far ahead, with their sentence. Where the end follows from a duration, the
 * start is at fault.
 */
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
