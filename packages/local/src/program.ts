import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.ts'
import type { Running } from './servers/local-server.ts'

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
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** An exit after this uptime resets the backoff. */
const STEADY_MS = 30_000

export function createProgram({ name, begin, supervised = false, onChange = () => {} }: ProgramOptions): Program {
  let wanted = false
  let running: Running | null = null
  let beginning: Promise<void> | null = null
  let pauseMs = FIRST_PAUSE_MS

  const bringUp = async () => {
    const life = await begin()
    running = life
    const since = performance.now()
    onChange()
    void life.exited.then((how) => {
      if (running !== life) return // it was stopped
      running = null
      onChange()
      if (!supervised) return
      if (performance.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      say(`${name} ${how}: restarting it`)
      void bringBack()
    })
  }

  const bringBack = async () => {
    while (wanted && !running) {
      await sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (!wanted) return
      beginning = bringUp()
      await beginning.then(
        () => say(`${name} is running again`),
        (error: Error) => say(`${name} could not restart: ${error.message}`),
      )
    }
  }

  return {
    name,
    pid: () => running?.pid ?? null,
    url: () => running?.url ?? null,
    start: () => {
      wanted = true
      beginning = bringUp()
      return beginning
    },
    stop: async () => {
      wanted = false
      await beginning?.catch(() => {})
      const life = running
      running = null
      await life?.stop()
    },
    kill: (signal) => running?.kill(signal),
  }
}
