const secondMs = 1000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** How long something lasted, in its two largest units: "42 s", "2 h 14 min", "3 g 4 h". */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / secondMs)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < hourMinutes) return `${minutes} min`
  if (minutes < dayMinutes) return twoUnits(Math.floor(minutes / hourMinutes), 'h', minutes % hourMinutes, 'min')
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  return twoUnits(Math.floor(minutes / dayMinutes), 'g', hours, 'h')
}

/** A timer's length in words: "15 secondi", "2 minuti". */
export function formatTimer(seconds: number): string {
  return seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} minuti` : `${seconds} secondi`
}

const list = new Intl.ListFormat('it')

/** A wait of at least a minute in words: "30 minuti", "2 giorni, un'ora e un minuto". */
export function formatWait(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / dayMinutes),
    Math.floor(minutes / hourMinutes) % 24,
    minutes % hourMinutes,
  ]
  return list.format([
    ...(days === 0 ? [] : [days === 1 ? 'un giorno' : `${days} giorni`]),
    ...(hours === 0 ? [] : [hours === 1 ? "un'ora" : `${hours} ore`]),
    ...(rest === 0 ? [] : [rest === 1 ? 'un minuto' : `${rest} minuti`]),
  ])
}

function twoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}
