import { type Config, ConfigError, createLog, createRedis, loadConfig, redisReady } from '@centesimo/runtime'
import { LaunchError } from './launch-error.ts'

/**
 * Reads the settings before anything starts. Unset server addresses get a valid placeholder: the
 * launcher starts those servers itself.
 */
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

/** Throws unless the given Redis answers, before programs start on it. */
export async function requireRedis(url: string): Promise<void> {
  const redis = createRedis(url, { name: 'centesimo-start', log: createLog('start', 'silent') })
  const isReady = await redisReady(redis, 3_000)
  redis.disconnect()
  if (!isReady) throw new LaunchError(`REDIS_URL gets no answer from ${new URL(url).host}.`)
}
