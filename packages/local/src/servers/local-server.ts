import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stopChild } from '../stop-child.ts'

/** A running process: a local server or a program of this repository. */
export interface Running {
  /** Its address; null if it listens on none. */
  url: string | null
  pid: number
  /** Resolves when it has exited, expected or not, with a text about how. */
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
    exited: once(child, 'exit').then(([code, signal]) => (signal ? `died of ${signal}` : `exited with code ${code}`)),
    kill: (signal) => child.kill(signal),
    stop: () => stopChild(child, stopSignal),
  }
}
