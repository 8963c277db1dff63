const startedAt = Number(process.env.CENTESIMO_STARTED_AT ?? Date.now())

/** One step of progress, with the seconds since the command was typed. */
export function say(text: string): void {
  console.log(`${`+${((Date.now() - startedAt) / 1000).toFixed(1)}s`.padStart(8)}  ${text}`)
}
