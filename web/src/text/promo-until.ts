import { DAY_MS, withDate } from '@centesimo/domain'
import { formatDayOfYear, formatDayTime } from './format.ts'

/**
 * After "spedizione inclusa" where days of free shipping spare its price: until when. A day holds
 * as a whole, so it is the one before; on the last one it is the moment.
 */
export function promoUntil(until: string | null): string {
  if (until === null) return ''
  const lastDay = Date.parse(until) - DAY_MS
  const words = lastDay > Date.now() ? formatDayOfYear(new Date(lastDay).toISOString()) : formatDayTime(until)
  return ` (promo fino ${withDate('al', words)})`
}
