import { type Config, ConfigError } from '@centesimo/runtime'
import type { FastifyInstance } from 'fastify'

const FIRST_PORT = 3_000
const TRIES = 100

/**
 * Listens on the configured port, or on the first free one from 3000 if none is configured. Returns
 * the address.
 */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  if (port !== null) {
    try {
      return await app.listen({ port, host })
    } catch (error) {
      throw isTaken(error) ? new ConfigError(`PORT ${port} is taken: choose another or stop what uses it`) : error
    }
  }
  for (let next = FIRST_PORT; ; next++) {
    try {
      return await app.listen({ port: next, host })
    } catch (error) {
      if (!isTaken(error) || next >= FIRST_PORT + TRIES) throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
