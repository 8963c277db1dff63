export type Pace = {
  /** The least time between two updates of one room. */
  gapMs: () => number
  /** Reports that broadcasts have just been written, and for how long. */
  wrote: (busyMs: number) => void
}

const LEAST_GAP_MS = 100
const MOST_GAP_MS = 500
/**
 * More would leave too little for bids and calls, less would make viewers wait: an update is late
 * by a gap and the time to write it, at most.
 */
const SHARE_FOR_FRAMES = 0.8
/** At a time: one slow moment, such as a garbage collection, is not a load. */
const MOST_GROWTH = 1.5

/**
 * Paces all rooms of a node together: the gap between updates grows until writing frames takes at
 * most its share of the time. Other work that runs between frames counts as well, so a busy node
 * sends less.
 */
export function createPace(monotonicMs: () => number): Pace {
  let gapMs = LEAST_GAP_MS
  let since = monotonicMs()
  let busyMs = 0
  return {
    gapMs: () => gapMs,
    wrote(ms) {
      busyMs += ms
      const elapsedMs = monotonicMs() - since
      if (elapsedMs < gapMs) return
      const wanted = (gapMs * busyMs) / elapsedMs / SHARE_FOR_FRAMES
      gapMs = Math.max(Math.min(wanted, gapMs * MOST_GROWTH, MOST_GAP_MS), LEAST_GAP_MS)
      since = monotonicMs()
      busyMs = 0
    },
  }
}
