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

/** The range of equal length that ends the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = daysIn({ from, to })
  return { from: shiftedDay(from, -days), to: shiftedDay(from, -1) }
}

export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** The days of the range in order, or the first of each of its months; a range may begin within. */
export function stepsOf({ from, to }: DayRange, step: 'day' | 'month'): string[] {
  const steps: string[] = []
  for (let day = from; day <= to; day = step === 'day' ? shiftedDay(day, 1) : nextMonth(day)) steps.push(day)
  return steps
}

function nextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

function dayIn(text: string): string {
  return text.includes('T') ? romeDay(Date.parse(text)) : text
}
