/** Milliseconds that only rise, whatever happens to the wall clock. Source: the process's own start. For waits, never for dates. */
export function monotonicMs(): number {
  return performance.now()
}
