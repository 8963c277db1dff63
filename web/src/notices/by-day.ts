import { formatDay, romeDate, romeFormatter } from '../text/format.ts'
import { noticesText } from '../text/notices-text.ts'

const DAY_MS = 86_400_000
const formatWeekday = romeFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** Groups entries by Rome's calendar day, in the given order. */
export function byDay<Entry extends { createdAt: string }>(entries: readonly Entry[], now: number) {
  const today = romeDate(now)
  // By dates, not by hours: a day on which the clocks change has 23 or 25.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const days = Map.groupBy(entries, ({ createdAt }) => {
    const day = romeDate(createdAt)
    if (day === today) return noticesText.today
    if (day === yesterday) return noticesText.yesterday
    return day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(createdAt) : formatDay(createdAt)
  })
  return [...days].map(([day, entries]) => ({ day, entries }))
}
