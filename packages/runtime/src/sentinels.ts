import type { RedisOptions } from 'ioredis'
import type { Settings } from './settings.ts'

const SENTINELS = 'sentinels'
const PASSWORD = 'sentinelPassword'

/**
 * Adds the Sentinels of the settings to a Redis address, whose host is then the name of a master:
 * all who connect need only the address.
 */
export function withSentinels(
  url: string,
  { REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD }: Pick<Settings, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD'>,
): string {
  if (REDIS_SENTINELS === undefined) return url
  const extended = new URL(url)
  extended.searchParams.set(SENTINELS, REDIS_SENTINELS)
  if (REDIS_SENTINEL_PASSWORD !== undefined) extended.searchParams.set(PASSWORD, REDIS_SENTINEL_PASSWORD)
  return extended.href
}

/** The connection options of an address with Sentinels; null for one without. */
export function sentinelOptions(url: string): RedisOptions | null {
  const { protocol, hostname, username, password, pathname, searchParams } = new URL(url)
  const sentinels = searchParams.get(SENTINELS)
  if (sentinels === null) return null
  const sentinelPassword = searchParams.get(PASSWORD)
  const isSecure = protocol === 'rediss:'
  return {
    name: hostname,
    sentinels: sentinels.split(',').map((address) => {
      const [host = '', port = ''] = address.split(':')
      return { host, port: Number(port) }
    }),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(sentinelPassword !== null && { sentinelPassword }),
    ...(isSecure && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // Not `failoverDetector`: hearing of a new master while a reconnect is on its way, it ends the
    // connection for good.
    sentinelRetryStrategy: (times) => Math.min(100 * times, 1_000),
  }
}
