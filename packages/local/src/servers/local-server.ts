import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stopChild } from '../stop-child.ts'

/** A process that is up: a server of this machine, or one of our own programs. */
export interface Running {
  /** Where it is reached; null for what listens nowhere. */
  url: string | null
  pid: number
  /** Resolves when it is gone, wanted or not, with how it ended. */
  exited: Promise<string>
  kill: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

export interface LocalServer extends Running {
  url: string
  port: number
}

export function runningChild(child: ChildProcess, stopSignal: NodeJS.Signals = 'SIGTERM'): Omit<Running, 'url'> {
  return {
    pid: child.pid!,
    exited: once(child, 'exit').then(([code, signal]) => (signal ? `ended by ${signal}` : `ended with ${code}`)),
    kill: (signal) => child.kill(signal),
    stop: () => stopChild(child, stopSignal),
  }
}
