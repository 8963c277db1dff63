import { LIMITS_ZONE } from './own-limits.ts'
import { localDate, localHour, momentOf } from './zoned-time.ts'

/** From one full hour to another of the Italian clock, over midnight if `to` is the earlier. */
export type QuietHours = { from: number; to: number }

/** As stored: both or none. */
export function toQuietHours(from: number | null, to: number | null): QuietHours | null {
  return from === null || to === null ? null : { from, to }
}

/**
 * When the quiet around `now` ends: the next moment at which the clock shows no hour of it. null
 * outside of it. An hour that the clock skips is quiet at no moment, one that it repeats is twice.
 */
export function quietUntil(now: number, hours: QuietHours | null): number | null {
  if (!hours || !isQuiet(now, hours)) return null
  const date = localDate(now, LIMITS_ZONE)
  for (let { day } = date; ; day++) {
    const end = momentOf({ ...date, day }, hours.to * 60, LIMITS_ZONE)
    if (end > now && !isQuiet(end, hours)) return end
  }
}

/** 22:00. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Hours that end as they begin are refused where they are set, and are no quiet here. */
function isQuiet(at: number, { from, to }: QuietHours): boolean {
  const hour = localHour(at, LIMITS_ZONE)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
