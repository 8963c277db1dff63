/** The house's time is the database's clock. Between two readings this process's own monotonic clock carries it on. */
export type HouseClock = {
  /** Epoch ms. */
  now: () => number
  /** The database's clock, just read. */
  set: (now: number) => void
}

export function createHouseClock(monotonicMs: () => number): HouseClock {
  // Until the first reading this machine's clock must do.
  let offsetMs = Date.now() - monotonicMs()
  return {
    now: () => Math.round(monotonicMs() + offsetMs),
    set: (now) => {
      offsetMs = now - monotonicMs()
    },
  }
}
