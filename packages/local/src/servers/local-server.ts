import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Running } from '@centesimo/runtime'
import { stopChild } from '../stop-child.ts'

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
