const MINUTE_MS = 60_000

/** A mail that we took for lost may still be taken in by a slow server: nobody is to get it twice within a minute. */
const LATE_MS = 30_000

/** How long to wait after each failed attempt; after the last there is none. About a day in all. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS + LATE_MS)

/** null: enough. `attempts` counts the one that has just failed. */
export function retryAfterMs(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null
}

/**
 * Whether asking again would get the same answer: the server refused this recipient or this mail for good. What it refuses before, such as our
 * sign-in or our sender, is a setting that somebody may yet put right.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { permanent, command } = error as { permanent?: boolean; command?: string }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
