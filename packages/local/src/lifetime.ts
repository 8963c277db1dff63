export interface Lifetime {
  /** Aborted as soon as the command ends, for work that can be interrupted. */
  signal: AbortSignal
  /** Starts a resource and stops it at the end, also if the command ends during the start. */
  start<T extends { stop: () => Promise<void> }>(starting: () => Promise<T>): Promise<T>
  onEnd(stop: () => unknown): void
  /** Stops everything in reverse order. Idempotent. */
  end(): Promise<void>
}

/**
 * Stops what a command has started: at its end, on Ctrl-C, and when its launcher has exited or was
 * killed. An interrupted command exits with `interruptedCode`.
 */
export function commandLifetime(interruptedCode: number): Lifetime {
  const aborter = new AbortController()
  const starting = new Set<Promise<unknown>>()
  const stops: (() => unknown)[] = []
  let ending: Promise<void> | undefined

  const lifetime: Lifetime = {
    signal: aborter.signal,
    start(begin) {
      if (ending) return new Promise(() => {}) // the process is about to exit
      const started = begin().then((thing) => {
        stops.push(thing.stop)
        return thing
      })
      starting.add(started)
      return started.finally(() => starting.delete(started))
    },
    onEnd: (stop) => stops.push(stop),
    end: () => (ending ??= stopAll()),
  }

  async function stopAll() {
    aborter.abort()
    await Promise.allSettled(starting)
    for (const stop of stops.reverse()) {
      try {
        await stop()
      } catch (error) {
        console.error(error)
      }
    }
  }

  endOnSignals(lifetime, interruptedCode)
  return lifetime
}

function endOnSignals(lifetime: Lifetime, exitCode: number): void {
  const interrupt = () => void lifetime.end().then(() => process.exit(exitCode))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  process.on('disconnect', interrupt)
  process.channel?.unref()
  // Writing to a closed terminal fails, which must not interrupt the shutdown.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}
