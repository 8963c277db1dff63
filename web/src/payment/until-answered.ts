import { ApiError } from '../data/api-error.ts'

type Waiting = {
  /** Called once, when the first answer was lost. */
  onWaiting?: (() => void) | undefined
  pausesMs?: readonly number[]
}

const usualPausesMs = [1_000, 2_000, 4_000, 8_000]

/** Retries a repeatable call after a lost answer, with a few delays. Throws the last error. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { onWaiting, pausesMs = usualPausesMs }: Waiting = {},
): Promise<Answer> {
  for (const [lost, pauseMs] of pausesMs.entries()) {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error)) throw error
      if (lost === 0) onWaiting?.()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return await ask()
}

/** Whether the outcome is unknown: no answer came, or one that asks to try again. */
export function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
