import { ApiError } from '../data/api-error.ts'

type Waiting = {
  /** Called once, when the first answer was lost. */
  onWaiting?: (() => void) | undefined
  pausesMs?: readonly number[]
}

const usualPausesMs = [1_000, 2_000, 4_000, 8_000]

/** For a call that may be repeated: a lost answer is asked for again a few times. Throws the last error. */
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

/** Nobody knows what became of it: there was no answer, or one that says to come again. */
export function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
