import { isRealDay, shiftedDay } from '@centesimo/domain'
import { adminUiText } from '../../text/admin-ui-text.ts'

export type Period = keyof typeof adminUiText.periods
/** Days in Rome as 2026-11-22, both included. */
export type Days = { from: string; to: string }

const dayPattern = /^20\d\d-\d\d-\d\d$/

const periods = Object.keys(adminUiText.periods) as Period[]

/** The period of the address; the month where it names none. */
export function periodOf(text: string | null): Period {
  return text !== null && Object.hasOwn(adminUiText.periods, text) ? (text as Period) : 'mese'
}

/** The days of a period; of a chosen one those of the address, where they are days in order. */
export function rangeOf(period: Period, today: string, chosen: { from: string | null; to: string | null }): Days {
  const month = `${today.slice(0, 8)}01`
  if (period === 'oggi') return { from: today, to: today }
  if (period === 'settimana') return { from: shiftedDay(today, -6), to: today }
  if (period === 'anno') return { from: `${today.slice(0, 5)}01-01`, to: today }
  if (period === 'mese-scorso') {
    const last = shiftedDay(month, -1)
    return { from: `${last.slice(0, 8)}01`, to: last }
  }
  if (period === 'mese') return { from: month, to: today }
  const to = dayOr(today, chosen.to)
  const from = dayOr(month, chosen.from)
  return from <= to ? { from, to } : { from: to, to }
}

/**
 * The period that these days are today, the shortest of several; null for days of the user's own.
 */
export function periodOfDays(days: Days, today: string): Period | null {
  return periods.find((period) => period !== 'personalizzato' && hasDays(period, days, today)) ?? null
}

/** The days that a period has today. */
export const daysOf = (period: Period, today: string): Days => rangeOf(period, today, { from: null, to: null })

export function hasDays(period: Period, days: Days, today: string): boolean {
  const { from, to } = daysOf(period, today)
  return from === days.from && to === days.to
}

function dayOr(standard: string, text: string | null): string {
  return text !== null && dayPattern.test(text) && isRealDay(text) ? text : standard
}
