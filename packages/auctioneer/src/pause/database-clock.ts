/** The database's clock as this process last measured it, in epoch ms; null before that. */
export function createDatabaseClock(monotonicMs: () => number) {
  let offsetMs: number | null = null
  return {
    sync<Beat extends { now: number }>(beat: Beat): Beat {
      offsetMs = beat.now - monotonicMs()
      return beat
    },
    now: () => (offsetMs === null ? null : monotonicMs() + offsetMs),
  }
}
