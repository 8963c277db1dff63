import { formatTime, romeDate, romeFormatter } from '../text/format.ts'
import { noticesText } from '../text/notices-text.ts'

const DAY_MS = 86_400_000
const formatMonth = romeFormatter({ month: 'long' })
const formatMonthOfYear = romeFormatter({ month: 'long', year: 'numeric' })
const formatShortDay = romeFormatter({ day: 'numeric', month: 'short' })

/**
 * Groups entries by their age in Rome, in the given order: today, yesterday, the last week, then by
 * month. A heading for each day would stand above single entries. Entries of today and yesterday
 * show the hour, older ones the day.
 */
export function byPeriod<Entry extends { createdAt: string }>(entries: readonly Entry[], now: number) {
  const today = romeDate(now)
  const timed = entries.map((entry) => ({ entry, age: daysBetween(romeDate(entry.createdAt), today) }))
  const periods = Map.groupBy(timed, ({ entry: { createdAt }, age }) => {
    if (age < 1) return noticesText.today
    if (age === 1) return noticesText.yesterday
    if (age <= 7) return noticesText.lastWeek
    return romeDate(createdAt).slice(0, 4) === today.slice(0, 4) ? formatMonth(createdAt) : formatMonthOfYear(createdAt)
  })
  return [...periods].map(([period, members]) => ({
    period,
    entries: members.map(({ entry, age }) => ({
      entry,
      time: age <= 1 ? formatTime(entry.createdAt) : formatShortDay(entry.createdAt),
    })),
  }))
}

/** By dates, not by hours: a day on which the clocks change has 23 or 25. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
