/**
 * Calls that come while a run is under way share one more run after it: each caller gets an answer to something that began after it asked, and
 * however many ask, two runs are never under way at once.
 */
export function oneAtATime<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    const run = task()
    const over = run.then(clear, clear)
    function clear() {
      if (running === over) running = null
    }
    running = over
    return run
  }

  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
