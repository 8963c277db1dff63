export type Repeating = {
  /** Starts no further run. Resolves when the current run has ended. */
  stop: () => Promise<void>
}

/**
 * Runs `task` now and then every `periodMs`, without overlap. Periods missed by a slow run are not
 * made up.
 */
export function every(periodMs: number, task: () => Promise<unknown>, onError: (error: unknown) => void): Repeating {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = run()

  async function run(): Promise<void> {
    const began = performance.now()
    try {
      await task()
    } catch (error) {
      if (!isStopped) onError(error)
    }
    if (isStopped) return
    const restMs = Math.max(periodMs - (performance.now() - began), 0)
    timer = setTimeout(() => {
      running = run()
    }, restMs)
  }

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
