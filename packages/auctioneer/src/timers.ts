/** How a process waits. A simulation has timers of its own. */
export type Timers = {
  wait: (ms: number) => Promise<unknown>
  /** Runs after everything that this turn of the event loop has begun. */
  nextTurn: (run: () => void) => void
}

/** No wait keeps a process from ending. */
export const realTimers: Timers = {
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
  nextTurn: (run) => void setImmediate(run),
}
