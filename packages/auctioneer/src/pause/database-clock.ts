/** The database's clock as this process last measured it, in epoch ms; null before that. */
export function createDatabaseClock(monotonicMs: () => number) {
  let offsetMs: number | null = null
  return {
    sync(now: number): number {
      offsetMs = now - monotonicMs()
      return now
    },
    now: () => (offsetMs === null ? null : monotonicMs() + offsetMs),
  }
}
