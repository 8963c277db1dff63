const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const clockTime = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const shortTime = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })
const dayTime = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** 12345 as 12.345. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** "1 credito", "12 crediti". */
export function formatCredits(count: number): string {
  return count === 1 ? '1 credito' : `${formatCount(count)} crediti`
}

/** 21:04:51 in the reader's own zone. */
export function formatClockTime(iso: string): string {
  return clockTime.format(new Date(iso))
}

/** 10:00 in the house's zone: opening hours are said in Italian time. */
export function formatHouseTime(at: number): string {
  return shortTime.format(at)
}

/** 20 novembre alle ore 13:04. */
export function formatDayTime(iso: string): string {
  return dayTime.format(new Date(iso))
}
