import { orderText } from '../text/order-text.ts'

const { left } = orderText
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The time left to pay: in started days, so that a term of 30 days begins with 30, and on the last
 * day in hours and whole minutes.
 */
export function formatTimeLeft(leftMs: number): string {
  if (leftMs >= dayMs) return left.days(Math.ceil(leftMs / dayMs))
  const minutes = Math.floor(leftMs / minuteMs)
  return left.time(Math.floor(minutes / 60), minutes % 60)
}
