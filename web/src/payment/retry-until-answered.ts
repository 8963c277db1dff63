import { ApiError } from '../data/api-error.ts'

type RetryOptions = {
  /** Called once, when the first answer was lost. */
  onFirstRetry?: (() => void) | undefined
  delaysMs?: readonly number[]
}

const defaultDelaysMs = [1_000, 2_000, 4_000, 8_000]

/** Retries a repeatable call after a lost answer, with a few delays. Throws the last error. */
export async function retryUntilAnswered<Answer>(
  request: () => Promise<Answer>,
  { onFirstRetry, delaysMs = defaultDelaysMs }: RetryOptions = {},
): Promise<Answer> {
  for (const [failures, delayMs] of delaysMs.entries()) {
    try {
      return await request()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      if (failures === 0) onFirstRetry?.()
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return await request()
}

/** Whether the outcome is unknown: no answer came, or one that asks to try again. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
