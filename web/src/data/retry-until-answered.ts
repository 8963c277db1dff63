import { ApiError } from './api-error.ts'

type RetryOptions = {
  /** Whether an error leaves the outcome unknown; `isUnanswered` if absent. */
  isLost?: (error: unknown) => boolean
  /** Called once, when the first answer was lost. */
  onFirstRetry?: (() => void) | undefined
  delaysMs?: readonly number[]
}

const defaultDelaysMs = [1_000, 2_000, 4_000, 8_000]

/**
 * Retries a repeatable call after a lost answer, with a few delays; the call gets the number of
 * lost answers. Throws the last error.
 */
export async function retryUntilAnswered<Answer>(
  request: (failures: number) => Promise<Answer>,
  { isLost = isUnanswered, onFirstRetry, delaysMs = defaultDelaysMs }: RetryOptions = {},
): Promise<Answer> {
  for (const [failures, delayMs] of delaysMs.entries()) {
    try {
      return await request(failures)
    } catch (error) {
      if (!isLost(error)) throw error
      if (failures === 0) onFirstRetry?.()
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return await request(delaysMs.length)
}

/** Whether the outcome is unknown: no answer came, or one that asks to try again. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
