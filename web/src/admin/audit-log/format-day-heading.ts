import { shiftedDay } from '@centesimo/domain'
import { serverClock } from '../../live/server-clock.ts'
import { adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { formatDay, formatDayOfYear, romeDate } from '../../text/format.ts'

/** The day in Rome of a moment: "Oggi", "Ieri", "26 novembre", and with its year an earlier one. */
export function formatDayHeading(at: string): string {
  const [day, today] = [romeDate(at), romeDate(serverClock.now())]
  if (day === today) return words.today
  if (day === shiftedDay(today, -1)) return words.yesterday
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(at) : formatDay(at)
}
