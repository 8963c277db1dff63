import { createServer } from 'node:net'

/** Returns `preferred` if it is free, else a free port from the kernel. 0 means no preference. */
export async function freePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(preferred, host)) ?? (await tryPort(0, host)) ?? preferred
}

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryPort(port, host)) !== null
}

function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
