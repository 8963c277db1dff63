import { localDate, momentOf } from './zoned-time.ts'

const DEFAULT_TIME_ZONE = 'Europe/Rome'

/** The first moment of the calendar month of `at`. */
export function startOfMonth(at: number, timeZone: string = DEFAULT_TIME_ZONE): number {
  return momentOf({ ...localDate(at, timeZone), day: 1 }, 0, timeZone)
}

/** The first moment of the calendar year of `at`. */
export function startOfYear(at: number, timeZone: string = DEFAULT_TIME_ZONE): number {
  return momentOf({ ...localDate(at, timeZone), month: 1, day: 1 }, 0, timeZone)
}
