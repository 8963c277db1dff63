import { type LocalDate, localDate, momentOf } from './zoned-time.ts'

/**
 * When bids are accepted, the same every day in the zone's local time. Created by
 * `parseOpeningHours`.
 */
export type OpeningHours = {
  text: string
  timeZone: string
  alwaysOpen: boolean
  opensAtMinute: number
  closesAtMinute: number
  /** A cache of recent days: Intl costs a thousand times more than a lookup here. */
  days: OpenDay[]
}

/** One local day as moments. Bids are accepted in [opensAt, closesAt). */
type OpenDay = { startsAt: number; opensAt: number; closesAt: number; endsAt: number }

const MAX_CACHED_DAYS = 8

/** Reads `HH:MM-HH:MM`; `00:00-24:00` is always open. Hours do not cross midnight. */
export function parseOpeningHours(text: string, timeZone: string): OpeningHours {
  const match = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/.exec(text)
  if (!match) throw new Error(`Opening hours must look like 10:00-24:00, not "${text}"`)
  const opensAtMinute = minuteOfDay(match[1], match[2])
  const closesAtMinute = minuteOfDay(match[3], match[4])
  if (opensAtMinute === null || closesAtMinute === null) {
    throw new Error(`Opening hours must lie between 00:00 and 24:00, not "${text}"`)
  }
  if (opensAtMinute >= closesAtMinute) throw new Error(`Opening hours must open before they close, not "${text}"`)
  if (!isTimeZone(timeZone)) throw new Error(`"${timeZone}" is not a known time zone such as Europe/Rome`)
  const alwaysOpen = opensAtMinute === 0 && closesAtMinute === 24 * 60
  return { text, timeZone, alwaysOpen, opensAtMinute, closesAtMinute, days: [] }
}

export function isOpen(hours: OpeningHours, at: number): boolean {
  if (hours.alwaysOpen) return true
  const day = dayOf(hours, at)
  return at >= day.opensAt && at < day.closesAt
}

/** The first moment at or after `at` when bids are accepted: `at` itself during opening hours. */
export function nextOpening(hours: OpeningHours, at: number): number {
  if (hours.alwaysOpen) return at
  const day = dayOf(hours, at)
  if (at < day.closesAt) return Math.max(at, day.opensAt)
  return dayOf(hours, day.endsAt).opensAt
}

/**
 * Moves a deadline into the opening hours. A deadline outside them, or closer to the opening than
 * the full timer, becomes opening + full timer, so that no bidder loses by half a minute in the
 * morning. A deadline exactly at closing time is kept. Idempotent, and it preserves the order of
 * deadlines.
 */
export function moveIntoOpeningHours(hours: OpeningHours, deadline: number, timerMs: number): number {
  if (hours.alwaysOpen) return deadline
  // The moment just before the deadline must be inside the hours: that allows a deadline exactly at
  // closing time.
  const opening = nextOpening(hours, deadline - 1)
  const day = dayOf(hours, opening)
  const earliest = Math.min(day.opensAt + timerMs, day.closesAt)
  return Math.max(deadline, earliest)
}

/** Whether `at` is outside the opening hours, and when they resume. */
export function pauseAt(hours: OpeningHours, at: number): { paused: boolean; resumesAt: number | null } {
  return isOpen(hours, at) ? { paused: false, resumesAt: null } : { paused: true, resumesAt: nextOpening(hours, at) }
}

function dayOf(hours: OpeningHours, at: number): OpenDay {
  for (const day of hours.days) if (at >= day.startsAt && at < day.endsAt) return day
  const day = createDay(hours, localDate(at, hours.timeZone))
  hours.days.unshift(day)
  if (hours.days.length > MAX_CACHED_DAYS) hours.days.pop()
  return day
}

function createDay({ timeZone, opensAtMinute, closesAtMinute }: OpeningHours, date: LocalDate): OpenDay {
  return {
    startsAt: momentOf(date, 0, timeZone),
    opensAt: momentOf(date, opensAtMinute, timeZone),
    closesAt: momentOf(date, closesAtMinute, timeZone),
    endsAt: momentOf(date, 24 * 60, timeZone),
  }
}

function minuteOfDay(hour: string | undefined, minute: string | undefined): number | null {
  const total = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && total <= 24 * 60 ? total : null
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone })
    return true
  } catch {
    return false
  }
}
