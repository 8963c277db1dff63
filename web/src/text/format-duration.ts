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

function twoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}
