import { setTimeout as pause } from 'node:timers/promises'
import { type LocalServer, runningProcesses } from '@centesimo/local'
import { createProgram } from '@centesimo/runtime'

/** A server that faults kill and stop; after a restart it has the same port and data. */
export type Restartable = {
  port: number
  url: string
  start: () => Promise<void>
  /** Starts it again if the fault has ended it. */
  startIfGone: () => Promise<void>
  stop: () => Promise<void>
  /** Resolves once its process is gone. */
  kill: () => Promise<void>
  /** To the server and all its processes: SIGSTOP, SIGCONT. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

/** Starts a server; `begin` gets the port that it must have, 0 at first. */
export async function startRestartable(
  name: string,
  begin: (port: number) => Promise<LocalServer>,
): Promise<Restartable> {
  let first: LocalServer | null = null
  const program = createProgram({
    name,
    log: () => {},
    begin: async () => {
      const server = await begin(first?.port ?? 0)
      if (first && server.port !== first.port) {
        await server.stop()
        throw new Error(`the port ${first.port} of ${name} is taken`)
      }
      first ??= server
      return server
    },
  })
  await program.start()
  const { port, url } = first!
  return {
    port,
    url,
    start: program.start,
    startIfGone: async () => {
      if (program.pid() === null) await program.start()
    },
    stop: program.stop,
    async kill() {
      program.kill('SIGKILL')
      while (program.pid() !== null) await pause(5)
    },
    signal(signal) {
      const server = program.pid()!
      const children = runningProcesses().filter(({ parent }) => parent === server)
      for (const pid of [server, ...children.map(({ pid }) => pid)]) process.kill(pid, signal)
    },
  }
}
