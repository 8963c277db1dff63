/**
 * Monotonic milliseconds since the process started, independent of the wall clock. For durations,
 * never for dates.
 */
export function monotonicMs(): number {
  return performance.now()
}
