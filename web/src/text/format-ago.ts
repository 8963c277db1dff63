import { formatClockTime, romeFormatter } from './format.ts'

const formatDayMonth = romeFormatter({ day: 'numeric', month: 'short' })
/** Times move together and seldom: they never count every second. */
export const agoStepMs = 5_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, coarse: "adesso", "15 s fa", "3 min fa", then the time, then the day. */
export function formatAgo(at: string, now: number): string {
  const step = Math.floor((now - Date.parse(at)) / agoStepMs) * agoStepMs
  if (step < agoStepMs) return 'adesso'
  if (step < minuteMs) return `${step / 1000} s fa`
  if (step < hourMs) return `${Math.floor(step / minuteMs)} min fa`
  return step < dayMs ? formatClockTime(at) : formatDayMonth(at)
}
