import type { RateLimit } from '@centesimo/contract'
import type { Redis } from '@centesimo/runtime'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitName = Exclude<RateLimit, 'none'> | 'loginAccount' | 'ownAccount'

export type Limits = {
  /** Counts one call under a key. Seconds to wait when there were too many, else null. */
  take: (name: LimitName, key: string) => Promise<number | null>
  /** What was taken does not count after all. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

type Settings = { bidRateLimit: number; rateLimitScale: number }

/**
 * Every limit of the house. Bids and ordinary calls count in this process's memory, which costs nothing; sign-ins and registrations count in
 * Redis, over all nodes of the house, and in memory alone while it is away.
 */
export function createLimits(redis: Redis, house: string, { bidRateLimit, rateLimitScale }: Settings): Limits {
  const inMemory = (points: number, duration: number, keyPrefix: string) =>
    new RateLimiterMemory({ points: points * rateLimitScale, duration, keyPrefix })
  const shared = (points: number, duration: number, keyPrefix: string) =>
    new RateLimiterRedis({
      storeClient: redis,
      points: points * rateLimitScale,
      duration,
      keyPrefix: `limit:${house}:${keyPrefix}`,
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
    upload: inMemory(20, 60, 'upload'),
    payment: inMemory(30, 60, 'payment'),
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
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
  }
}
