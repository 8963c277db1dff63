import { momentOf } from '@centesimo/domain'
import { platformTimeZone } from '../text/format.ts'

/** The moment of a typed date and time in Rome; NaN while one is incomplete. */
export function startMoment(date: string, time: string): number {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = /^(\d{2}):(\d{2})/.exec(time)
  if (!day || !clock) return Number.NaN
  const [, year, month, dayOfMonth] = day.map(Number)
  const [, hour = 0, minute = 0] = clock.map(Number)
  return momentOf({ year: year ?? 0, month: month ?? 0, day: dayOfMonth ?? 0 }, hour * 60 + minute, platformTimeZone)
}
