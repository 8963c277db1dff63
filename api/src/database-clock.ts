/**
 * The database's clock is authoritative. Between two readings, this process's monotonic clock
 * extrapolates it.
 */
export type DatabaseClock = {
  /** Epoch ms. */
  now: () => number
  /** Takes a fresh reading of the database's clock. */
  set: (now: number) => void
}

export function createDatabaseClock(monotonicMs: () => number): DatabaseClock {
  // Until the first reading, use this machine's clock.
  let offsetMs = Date.now() - monotonicMs()
  return {
    now: () => Math.round(monotonicMs() + offsetMs),
    set: (now) => {
      offsetMs = now - monotonicMs()
    },
  }
}
