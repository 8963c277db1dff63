import { localDate, momentOf } from './zoned-time.ts'

const HOUSE_ZONE = 'Europe/Rome'

/** The first moment of the calendar month that `at` lies in. */
export function startOfMonth(at: number, timeZone: string = HOUSE_ZONE): number {
  return momentOf({ ...localDate(at, timeZone), day: 1 }, 0, timeZone)
}

/** The first moment of the calendar year that `at` lies in. */
export function startOfYear(at: number, timeZone: string = HOUSE_ZONE): number {
  return momentOf({ ...localDate(at, timeZone), month: 1, day: 1 }, 0, timeZone)
}
