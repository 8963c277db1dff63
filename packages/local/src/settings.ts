import { type Config, ConfigError, createLog, createRedis, loadConfig, redisReady } from '@centesimo/runtime'
import { freePort, isPortFree } from './free-port.ts'
import { LaunchError } from './launch-error.ts'

const FIRST_PORT = 3000

/** The settings of this start, looked at before anything is started. What is not given we bring ourselves, so it cannot be wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return loadConfig({
      ...env,
      DATABASE_URL: env.DATABASE_URL || 'postgres://127.0.0.1/ours',
      REDIS_URL: env.REDIS_URL || 'redis://127.0.0.1/0',
    })
  } catch (error) {
    if (error instanceof ConfigError) throw new LaunchError(error.message)
    throw error
  }
}

/** PORT as given and nothing else; without it 3000 or the next free one. */
export async function choosePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  if (port) {
    if (await isPortFree(port, host)) return port
    throw new LaunchError(`PORT ${port} is taken on ${host}: stop what listens there, or set another PORT, or none.`)
  }
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + 100; candidate++) {
    if (await isPortFree(candidate, host)) return candidate
  }
  return freePort(0, host)
}

/** A given Redis must answer before programs are started on it. */
export async function requireRedis(url: string): Promise<void> {
  const redis = createRedis(url, { name: 'centesimo-start', log: createLog('start', 'silent') })
  const isReady = await redisReady(redis, 3_000)
  redis.disconnect()
  if (!isReady) throw new LaunchError(`REDIS_URL gets no answer from ${new URL(url).host}.`)
}
