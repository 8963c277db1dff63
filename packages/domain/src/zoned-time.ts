import { DAY_MS } from './time-units.ts'

/** A calendar day; `month` counts from 1. Days past the end of a month carry over. */
export type LocalDate = { year: number; month: number; day: number }

/** The calendar day in a time zone at `at`. */
export function localDate(at: number, timeZone: string): LocalDate {
  const local = new Date(at + offsetMs(at, timeZone))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** The hour that the clocks of a time zone show at `at`. */
export function localHour(at: number, timeZone: string): number {
  return new Date(at + offsetMs(at, timeZone)).getUTCHours()
}

/**
 * The moment when a zone's clocks show `minutes` after midnight. A time skipped by a clock change
 * counts as if the clocks had not changed yet; of a repeated time it is the first.
 */
export function momentOf({ year, month, day }: LocalDate, minutes: number, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes)
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone)
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone)
  const isShownAt = (moment: number) => moment + offsetMs(moment, timeZone) === asUtc
  return !isShownAt(before) && isShownAt(after) ? after : before
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetMs(at: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

// Cached: creating a formatter costs a hundred times more than using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}
