import type { RateLimit } from '@centesimo/contract'
import type { Redis } from '@centesimo/runtime'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitName = Exclude<RateLimit, 'none'> | 'loginAccount' | 'ownAccount'

export type RateLimits = {
  /** Counts one call under a key. Returns the seconds to wait if there were too many, else null. */
  take: (name: LimitName, key: string) => Promise<number | null>
  /** Takes one count back. */
  undoTake: (name: LimitName, key: string) => Promise<void>
}

type Settings = { bidRateLimit: number; rateLimitScale: number }

/**
 * Every rate limit of the API. Those per second are counted in memory (per node), which costs
 * nothing. Those per minute and hour are counted in Redis, across all nodes of the platform, and in
 * memory while Redis is unreachable.
 */
export function createRateLimits(
  redis: Redis,
  platformName: string,
  { bidRateLimit, rateLimitScale }: Settings,
): RateLimits {
  const inMemory = (points: number, duration: number, keyPrefix: string) =>
    new RateLimiterMemory({ points: points * rateLimitScale, duration, keyPrefix })
  const shared = (points: number, duration: number, keyPrefix: string) =>
    new RateLimiterRedis({
      storeClient: redis,
      points: points * rateLimitScale,
      duration,
      keyPrefix: `limit:${platformName}:${keyPrefix}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory(points, duration, keyPrefix),
    })
  const limiters = {
    bid: inMemory(bidRateLimit, 1, 'bid'),
    general: inMemory(50, 1, 'general'),
    login: shared(60, 60, 'login'),
    loginAccount: shared(10, 60, 'login-account'),
    ownAccount: shared(10, 60, 'own-account'),
    register: shared(20, 3_600, 'register'),
    forgot: shared(10, 3_600, 'forgot'),
    reset: shared(20, 3_600, 'reset'),
    contact: shared(10, 3_600, 'contact'),
    expensive: shared(20, 60, 'expensive'),
    payment: shared(30, 60, 'payment'),
    browserError: inMemory(10, 60, 'browser-error'),
    webhook: inMemory(200, 1, 'webhook'),
  } satisfies Record<LimitName, RateLimiterMemory | RateLimiterRedis>

  return {
    take: async (name, key) => {
      try {
        await limiters[name].consume(key)
        return null
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1_000))
        throw reason
      }
    },
    undoTake: async (name, key) => {
      await limiters[name].reward(key)
    },
  }
}
