import { join } from 'node:path'
import { dataDir, type LocalServer, startRedis } from '@centesimo/local'

const password = 'journeys'

/**
 * Each platform needs its own Redis: user events use channels that all databases of one server
 * share. With a port it restarts at the address that its clients know.
 */
export function startTestRedis(folder: string, port?: number): Promise<LocalServer> {
  return startRedis({
    serverDir: join(folder, 'redis'),
    cacheDir: join(dataDir, 'cache'),
    durable: false,
    password,
    ...(port !== undefined && { preferredPort: port }),
  })
}
