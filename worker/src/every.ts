export type Repeating = {
  /** No further run begins; resolves when the present one is over. */
  stop: () => Promise<void>
}

/** Runs `task` now and then every `periodMs`, never twice at once. A run that takes longer than the period is not made up for. */
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
