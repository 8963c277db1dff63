import type { Config } from '@centesimo/runtime'
import { freePort, isPortFree } from './free-port.ts'
import { LaunchError } from './launch-error.ts'

type Wish = Pick<Config, 'port' | 'host'>

const FIRST_PORT = 3000
const TRIES = 100

/** PORT as given and nothing else; without it the first free one from 3000 (or `from`) on. */
export async function choosePort({ port, host }: Wish, from = FIRST_PORT): Promise<number> {
  if (port) {
    if (await isPortFree(port, host)) return port
    throw new LaunchError(`PORT ${port} is taken on ${host}: stop what listens there, or set another PORT, or none.`)
  }
  for (let candidate = from; candidate < FIRST_PORT + TRIES; candidate++) {
    if (await isPortFree(candidate, host)) return candidate
  }
  return freePort(0, host)
}

/**
 * Starts what listens on the chosen port. Until it listens somebody else may take that port, so without a given PORT it is started again on
 * the next one.
 */
export async function onChosenPort<T>(wish: Wish, start: (port: number) => Promise<T>): Promise<T> {
  let from = FIRST_PORT
  for (let tries = 1; ; tries++) {
    const port = await choosePort(wish, from)
    try {
      return await start(port)
    } catch (error) {
      if (wish.port || !saysTaken(error, port) || tries === TRIES) throw error
      from = port + 1
    }
  }
}

/** The API says it in these words, wherever in its last lines they stand. */
function saysTaken(error: unknown, port: number): boolean {
  return error instanceof LaunchError && error.message.includes(`PORT ${port} is taken`)
}
