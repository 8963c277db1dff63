export interface Lifetime {
  /** Aborted as soon as the command is told to end: for what can simply be interrupted. */
  signal: AbortSignal
  /** Starts something that must be stopped again; when the command ends meanwhile, it is stopped as soon as it has started. */
  start<T extends { stop: () => Promise<void> }>(starting: () => Promise<T>): Promise<T>
  onEnd(stop: () => unknown): void
  /** Undoes everything, the last first. May be called again: it is done once. */
  end(): Promise<void>
}

/**
 * What a command has started and must stop: at its end, at Ctrl-C, and when the process that launched it is gone, killed even. An interrupted
 * command ends with `interruptedCode`.
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
    end: () => (ending ??= undo()),
  }

  async function undo() {
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
  // A terminal that was closed cannot be written to; that must not keep us from stopping.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}
