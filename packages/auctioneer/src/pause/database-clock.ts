/** The database's clock as this process last measured it, in epoch ms; null before that. */
export function createDatabaseClock(monotonicMs: () => number) {
  let offsetMs: number | null = null
  return {
    sync(now: number): void {
      offsetMs = now - monotonicMs()
    },
    now: () => (offsetMs === null ? null : monotonicMs() + offsetMs),
  }
}
