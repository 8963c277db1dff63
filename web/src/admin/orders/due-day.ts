import { shiftedDay } from '@centesimo/domain'
import { romeDate } from '../../text/format.ts'

/** On which day of Rome's calendar a moment lies, seen from another; both in ms. */
export function dueDay(at: number, now: number): 'past' | 'today' | 'tomorrow' | 'later' {
  const [day, today] = [romeDate(at), romeDate(now)]
  if (day <= today) return day === today ? 'today' : 'past'
  return day === shiftedDay(today, 1) ? 'tomorrow' : 'later'
}
