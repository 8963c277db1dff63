import { join } from 'node:path'
import { type LocalServer, startPostgres } from '@centesimo/local'

/**
 * A durable Postgres that a test may kill. With a port it restarts with its data at the address
 * that its clients know.
 */
export function startTestPostgres(folder: string, port = 0): Promise<LocalServer> {
  return startPostgres({ serverDir: join(folder, 'postgres'), preferredPort: port, database: 'faults' })
}
