import { romeDate } from '../text/format.ts'
import { orderText } from '../text/order-text.ts'

const { left } = orderText
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The time left to pay, both in epoch ms: in days of the Roman calendar, as the date beside it is
 * counted, and on the last day in hours and whole minutes.
 */
export function formatTimeLeft(dueAt: number, now: number): string {
  const leftMs = dueAt - now
  if (leftMs >= dayMs) return left.days((midnightOf(dueAt) - midnightOf(now)) / dayMs)
  const minutes = Math.floor(leftMs / minuteMs)
  return left.time(Math.floor(minutes / 60), minutes % 60)
}

/** Of the Roman date, in UTC, where every day has 24 hours. */
function midnightOf(at: number): number {
  return Date.parse(romeDate(new Date(at).toISOString()))
}
