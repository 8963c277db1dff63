/** Returns in how many milliseconds it wants the next call, or null for never. */
export type Tick = () => number | null

type Timing = { now: () => number; set: (run: () => void, ms: number) => number; clear: (timer: number) => void }

/**
 * One timer for all countdowns on the page: each returns when it needs the next call, and the
 * earliest one sets the timer. Calls wait for the next tenth of a second, so that all countdowns
 * change in the same frames: ten a second, however many there are.
 */
export function createTicker(timing: Timing) {
  const dueAt = new Map<Tick, number>()
  let timer: number | undefined

  function nextDue(tick: Tick, now: number): number {
    const delayMs = tick()
    return delayMs === null ? Number.POSITIVE_INFINITY : Math.ceil((now + delayMs) / slotMs) * slotMs
  }

  function arm(): void {
    if (timer !== undefined) timing.clear(timer)
    timer = undefined
    if (dueAt.size === 0) return
    const earliest = Math.min(...dueAt.values())
    if (earliest === Number.POSITIVE_INFINITY) return
    timer = timing.set(run, Math.max(0, Math.min(earliest - timing.now(), longestMs)))
  }

  function run(): void {
    const now = timing.now()
    for (const [tick, due] of dueAt) if (due <= now) dueAt.set(tick, nextDue(tick, now))
    arm()
  }

  return {
    /** Calls `tick` now and whenever it asks; the returned function ends that. */
    subscribe(tick: Tick): () => void {
      dueAt.set(tick, nextDue(tick, timing.now()))
      arm()
      return () => {
        dueAt.delete(tick)
        arm()
      }
    },
    /** Calls all subscribers at once: after a sleep, or when the clock was set. */
    nudge(): void {
      for (const tick of dueAt.keys()) dueAt.set(tick, 0)
      run()
    },
    size: () => dueAt.size,
  }
}

const slotMs = 100

/** Browsers fire a longer timeout at once. */
const longestMs = 2 ** 31 - 1

export const ticker = createTicker({
  now: () => performance.now(),
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (timer) => window.clearTimeout(timer),
})
