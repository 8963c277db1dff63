import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from './api-refusal.ts'

const TRIES = 5
const FIRST_WAIT_MS = 300

/**
 * Tries again after a refusal that asks for it and, where a repeat is harmless, after a failure
 * that leaves the outcome unknown.
 */
export async function retry<T>(isRepeatable: boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const waitMs = waitAfter(error, { attempt, isRepeatable })
      if (waitMs === null || attempt === TRIES) throw error
      await sleep(waitMs)
    }
  }
}

/** How long to wait before the next try; null if there is none. */
function waitAfter(error: unknown, { attempt, isRepeatable }: { attempt: number; isRepeatable: boolean }) {
  const backoffMs = FIRST_WAIT_MS * 2 ** (attempt - 1)
  if (!(error instanceof ApiRefusal)) return isRepeatable && isConnectionFailure(error) ? backoffMs : null
  const { status, retryAfterSeconds } = error
  // A refused call did nothing; an unavailable platform may have.
  if (status === 429) return retryAfterSeconds === null ? backoffMs : retryAfterSeconds * 1_000
  if (status < 502 || status > 504 || !isRepeatable) return null
  return retryAfterSeconds === null ? backoffMs : retryAfterSeconds * 1_000
}

/** `fetch` throws a TypeError if there was no answer, and an AbortError if its caller gave up. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError
}
