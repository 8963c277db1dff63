import type { ChildProcess } from 'node:child_process'

/** A server that this machine runs for us. */
export interface LocalServer {
  url: string
  port: number
  pid: number
  child: ChildProcess
  stop: () => Promise<void>
}
