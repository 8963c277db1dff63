import type { Config } from '@centesimo/runtime'
import { freePort, isPortFree } from './free-port.ts'
import { LaunchError } from './launch-error.ts'

type PortOptions = Pick<Config, 'port' | 'host'>

const FIRST_PORT = 3000
const TRIES = 100

/**
 * Returns a given PORT, or throws if it is taken or browsers refuse it. Without one: the first free
 * port from `from`.
 */
export async function choosePort({ port, host }: PortOptions, from = FIRST_PORT): Promise<number> {
  if (port) {
    if (!(await isPortFree(port, host))) {
      throw new LaunchError(`PORT ${port} is taken on ${host}: stop what listens there, or set another PORT, or none.`)
    }
    if (await isBlockedByBrowsers(port)) {
      throw new LaunchError(`PORT ${port} is one that browsers refuse to open: set another PORT, or none.`)
    }
    return port
  }
  for (let candidate = from; candidate < FIRST_PORT + TRIES; candidate++) {
    if (await isPortFree(candidate, host)) return candidate
  }
  return freePort(0, host)
}

/** Node's fetch refuses the same ports, from the Fetch standard, before it connects. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  const error = await fetch(`http://127.0.0.1:${port}`).then(
    () => null,
    (error: Error) => error,
  )
  return error?.cause instanceof Error && error.cause.message === 'bad port'
}

/**
 * Starts a server on the chosen port. Another program may take the port before the server listens,
 * so without a given PORT the start is retried on the next one.
 */
export async function onChosenPort<T>(options: PortOptions, start: (port: number) => Promise<T>): Promise<T> {
  let from = FIRST_PORT
  for (let tries = 1; ; tries++) {
    const port = await choosePort(options, from)
    try {
      return await start(port)
    } catch (error) {
      if (options.port || !isPortTaken(error, port) || tries === TRIES) throw error
      from = port + 1
    }
  }
}

/** Matches the API's error message, which may be anywhere in its last lines of output. */
function isPortTaken(error: unknown, port: number): boolean {
  return error instanceof LaunchError && error.message.includes(`PORT ${port} is taken`)
}
