import { DAY_MS, shiftedDay } from '@centesimo/domain'
import { romeDate } from '../../text/format.ts'

/**
 * On which day of Rome's calendar a moment lies, seen from another, both in ms. 'late' is today and
 * has gone by.
 */
export function dueDay(at: number, now: number): 'past' | 'late' | 'today' | 'tomorrow' | 'later' {
  const [day, today] = [romeDate(at), romeDate(now)]
  if (day < today) return 'past'
  if (day === today) return at < now ? 'late' : 'today'
  return day === shiftedDay(today, 1) ? 'tomorrow' : 'later'
}

/** How many days of Rome's calendar a moment is past, both in ms. */
export function daysLate(at: number, now: number): number {
  return (Date.parse(romeDate(now)) - Date.parse(romeDate(at))) / DAY_MS
}
