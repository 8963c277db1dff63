import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.ts'
import type { Running } from './servers/local-server.ts'

/** Something that is to be kept up, through several lives if need be. */
export interface Program {
  name: string
  /** Of its present life; null while it is down. */
  pid: () => number | null
  url: () => string | null
  /** Brings it up and resolves once it serves. */
  start: () => Promise<void>
  /** Ends it in good order, for good. */
  stop: () => Promise<void>
  /** As a fault would: it is not expected to be down, and comes back by itself where it is supervised. */
  kill: (signal: NodeJS.Signals) => void
}

export interface ProgramOptions {
  name: string
  begin: () => Promise<Running>
  /** Bring it back when it ends unexpectedly, waiting longer each time. */
  supervised?: boolean
  /** Told whenever its process has changed. */
  onChange?: () => void
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** After so long a life the next end is a new trouble, not more of the last. */
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
      say(`${name} ${how}: starting it again`)
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
        () => say(`${name} is back`),
        (error: Error) => say(`${name} did not come back: ${error.message}`),
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
