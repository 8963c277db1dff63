const MINUTE_MS = 60_000

/** A slow server may still accept a mail that timed out here: retry over a minute later. */
const LATE_MS = 30_000

/** The wait after each failed attempt, about a day in total. After the last the mail is parked. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS + LATE_MS)

/** null after the last attempt. `attempts` includes the one that has just failed. */
export function retryAfterMs(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null
}

/**
 * Whether the server permanently refused this recipient or this mail. Earlier refusals, such as of
 * the login or the sender, come from settings that an operator can still correct.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { permanent, command } = error as { permanent?: boolean; command?: string }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
