import { DAY_MS, romeDay, shiftedDay } from '@centesimo/domain'
import { type Refused, refuseFields } from '../../http/refusal.ts'

/** Calendar days in Rome as 2026-11-22, both included. */
export type DayRange = { from: string; to: string }

/** The asked days; without `to` until today, without `from` since the month of the end began. */
export function dayRangeOf(
  query: { from?: string | undefined; to?: string | undefined },
  now: number,
): DayRange | Refused {
  const from = query.from && dayIn(query.from)
  // A range may begin after today: it is empty until then.
  const to = query.to ? dayIn(query.to) : [romeDay(now), from ?? ''].toSorted().at(-1)!
  if (from && from > to) return refuseFields({ to: 'La data finale non può precedere quella iniziale' })
  return { from: from || `${to.slice(0, 8)}01`, to }
}

/** A range up to this long is read as days, whatever the date it begins on. */
const LONGEST_OF_DAYS = 7

/**
 * What a range is compared with. One that begins with its month is compared with the same days of
 * the month before (a whole month with a whole one); one that begins with its year and ends in a
 * later month, with those of the year before; any other, with as many days right before it.
 */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = daysIn({ from, to })
  if (days > LONGEST_OF_DAYS && from.endsWith('-01')) {
    if (from.slice(0, 7) === to.slice(0, 7)) return monthsBefore({ from, to }, 1)
    if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) return monthsBefore({ from, to }, 12)
  }
  return { from: shiftedDay(from, -days), to: shiftedDay(from, -1) }
}

function monthsBefore({ from, to }: DayRange, months: number): DayRange {
  const last = shiftedDay(firstOfMonth(to, 1 - months), -1)
  const isWhole = shiftedDay(to, 1).endsWith('-01')
  const sameDay = `${last.slice(0, 8)}${to.slice(8)}`
  return { from: firstOfMonth(from, -months), to: isWhole || sameDay > last ? last : sameDay }
}

export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** The days of the range in order, or the first of each of its months; a range may begin within. */
export function stepsOf({ from, to }: DayRange, step: 'day' | 'month'): string[] {
  const steps: string[] = []
  for (let day = from; day <= to; day = step === 'day' ? shiftedDay(day, 1) : firstOfMonth(day, 1)) steps.push(day)
  return steps
}

/** The first day of the month so many months after that of the day. */
function firstOfMonth(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function dayIn(text: string): string {
  return text.includes('T') ? romeDay(Date.parse(text)) : text
}
