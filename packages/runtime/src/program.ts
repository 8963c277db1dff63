import { setTimeout as sleep } from 'node:timers/promises'

/** A running process, such as an API node or a local Postgres. */
export interface Running {
  /** Its address; null if it listens on none. */
  url: string | null
  pid: number
  /** Resolves when it has exited, expected or not, with a text about how. */
  exited: Promise<string>
  kill: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

/** A program that runs as a process, and as another process after a restart. */
export interface Program {
  name: string
  /** The pid of its current process; null while it is down. */
  pid: () => number | null
  url: () => string | null
  /** Starts it and resolves once it is ready. */
  start: () => Promise<void>
  /** Stops it gracefully, without a restart. */
  stop: () => Promise<void>
  /** Simulates a crash: a supervised program restarts. */
  kill: (signal: NodeJS.Signals) => void
}

export interface ProgramOptions {
  name: string
  begin: () => Promise<Running>
  /** Restart it with backoff when it exits unexpectedly. */
  supervised?: boolean
  /** Called whenever its process has changed. */
  onChange?: () => void
  /** Called with one line about each restart. */
  log: (line: string) => void
}

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 10_000
/** An exit after this uptime resets the backoff. */
const STEADY_MS = 30_000

export function createProgram({ name, begin, supervised = false, onChange = () => {}, log }: ProgramOptions): Program {
  /** The start that the program runs for; null while it is stopped. */
  let wanted: symbol | null = null
  let running: Running | null = null
  let beginning: Promise<void> | null = null
  let backoffMs = FIRST_BACKOFF_MS

  const launch = async () => {
    const instance = await begin()
    running = instance
    const since = performance.now()
    onChange()
    void instance.exited.then((how) => {
      if (running !== instance) return // it was stopped
      running = null
      onChange()
      if (!supervised) return
      if (performance.now() - since > STEADY_MS) backoffMs = FIRST_BACKOFF_MS
      log(`${name} ${how}: restarting it`)
      void restart()
    })
  }

  const restart = async () => {
    const start = wanted
    while (start && wanted === start && !running) {
      await sleep(backoffMs)
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)
      // Stopped meanwhile, and perhaps started again.
      if (wanted !== start) return
      beginning = launch()
      await beginning.then(
        () => log(`${name} is running again`),
        (error: Error) => log(`${name} could not restart: ${error.message}`),
      )
    }
  }

  return {
    name,
    pid: () => running?.pid ?? null,
    url: () => running?.url ?? null,
    start: () => {
      wanted = Symbol('start')
      beginning = launch()
      return beginning
    },
    stop: async () => {
      wanted = null
      await beginning?.catch(() => {})
      const instance = running
      running = null
      await instance?.stop()
    },
    kill: (signal) => running?.kill(signal),
  }
}
