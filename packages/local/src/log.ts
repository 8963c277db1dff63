const startedAt = Number(process.env.CENTESIMO_STARTED_AT ?? Date.now())

/** Prints a progress line with the seconds since the command started. */
export function log(text: string): void {
  console.log(`${`+${((Date.now() - startedAt) / 1000).toFixed(1)}s`.padStart(8)}  ${text}`)
}
