import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port that is free now, for a process's debugger. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * The memory that a Node process started with `--inspect-port` holds after a garbage collection, in
 * bytes. Its debugger opens on SIGUSR1.
 */
export async function residentBytes(pid: number, inspectPort: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerUrl(inspectPort))
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  // The second one frees what finalizers of the first released.
  for (const id of [1, 2]) {
    const answered = new Promise((resolve) => {
      socket.onmessage = resolve
    })
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await answered
  }
  socket.close()
  await pause(500)
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
}

async function debuggerUrl(port: number): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const list = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      return (list as { webSocketDebuggerUrl: string }[])[0]!.webSocketDebuggerUrl
    } catch (error) {
      if (attempt === 20) throw error
      await pause(100)
    }
  }
}
