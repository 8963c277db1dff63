const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' })

export type Moment = string | number

/**
 * All dates and times on screen are in the platform's time zone, wherever the reader is: opening
 * hours and deadlines are Italian.
 */
export const platformTimeZone = 'Europe/Rome'

/** Between a day and the name of its month, which stand on one line. */
const dayMonth = /(\d) (?=[a-z])/

/** Formats an ISO text or epoch ms in Rome's time zone. */
export function romeFormatter(options: Intl.DateTimeFormatOptions, language = 'it-IT'): (at: Moment) => string {
  // Created on first use: a dozen formatters would noticeably delay the first page.
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: platformTimeZone })
    return format.format(new Date(at)).replace(dayMonth, '$1\u00a0')
  }
}

/** 21:04:51. */
export const formatClockTime = romeFormatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** 10:00. */
export const formatTime = romeFormatter({ hour: '2-digit', minute: '2-digit' })

const formatDayHour = romeFormatter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** 20 novembre alle 13:04. */
export function formatDayTime(at: Moment): string {
  return formatDayHour(at).replace(' alle ore ', ' alle ')
}

/** martedì 24 novembre. */
export const formatWeekday = romeFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** 20 novembre 2026. */
export const formatDay = romeFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** 20 novembre. */
export const formatDayOfYear = romeFormatter({ day: 'numeric', month: 'long' })

/** The day in Rome as date inputs and comparisons need it: 2026-11-20. */
export const romeDate = romeFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE')

/** 12345 as 12.345. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** With one decimal at most: 1,5. */
export function formatDecimal(value: number): string {
  return decimal.format(value)
}

/** "1 credito", "12 crediti". */
export function formatCredits(count: number): string {
  return count === 1 ? '1 credito' : `${formatCount(count)} crediti`
}

/** "1 puntata", "12 puntate". */
export function formatBids(count: number): string {
  return count === 1 ? '1 puntata' : `${formatCount(count)} puntate`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
