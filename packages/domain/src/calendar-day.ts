import { DAY_MS } from './time-units.ts'

/** Whether there is a day like 2026-02-28; `Date.parse` reads 31 February as 3 March. */
export function isRealDay(day: string): boolean {
  return new Date(Date.parse(day)).getUTCDate() === Number(day.slice(8))
}

/** The day so many days after another, both as 2026-11-22. */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Swedish locale writes dates as ISO does. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The calendar day in Rome as 2026-11-22. */
export function romeDay(at: number): string {
  return format.format(at)
}
