/**
 * Runs `task` one at a time. Calls during a run share one further run after it, so each caller gets
 * the result of a run that started after its call.
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
