import { orderText } from '../text/order-text.ts'

const { left } = orderText
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The time left to pay: in whole days, on the last day in hours and minutes, always rounded down.
 */
export function formatTimeLeft(leftMs: number): string {
  if (leftMs >= dayMs) return left.days(Math.floor(leftMs / dayMs))
  const minutes = Math.floor(leftMs / minuteMs)
  return left.time(Math.floor(minutes / 60), minutes % 60)
}
