/** The Swedish locale writes dates as ISO does. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The calendar day in Rome as 2026-11-22. */
export function romeDay(at: number): string {
  return format.format(at)
}
