import { limits as bounds, quotas, type RateLimit } from '@centesimo/contract'
import { networkOf, type Redis } from '@centesimo/runtime'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitName =
  | Exclude<RateLimit, 'none'>
  | 'linkPicture'
  | 'loginAccount'
  | 'loginStrangers'
  | 'ownAccount'
  | 'refusedToken'
  | 'shipments'

/** What counting one call has left of a quota. */
export type CountedCall = {
  /** The quota as `RateLimit-Policy` names it. */
  policy: string
  /** What is left of it, as `RateLimit` says it. */
  state: string
  /** The seconds to wait if there were too many calls, else null. */
  waitSeconds: number | null
}

export type RateLimits = {
  /** Counts one call under a key, or as many of what a call does. `used`: with those before. */
  count: (name: LimitName, key: string, calls?: number) => Promise<CountedCall & { left: number; used: number }>
  /** What is left, if that is nothing, else null; counts nothing. */
  usedUp: (name: LimitName, key: string) => Promise<CountedCall | null>
  /** The same as `count`. Returns the seconds to wait if there were too many, else null. */
  take: (name: LimitName, key: string) => Promise<number | null>
  /** Forgets all that was counted under a key. */
  forget: (name: LimitName, key: string) => Promise<void>
  /** Takes one count back, or several. */
  undoTake: (name: LimitName, key: string, calls?: number) => Promise<void>
}

type Settings = { bidRateLimit: number; rateLimitScale: number }

/**
 * Every rate limit of the API. Those per second are counted in memory (per node), which costs
 * nothing. Those per minute and hour are counted in Redis, across all nodes of the platform, and in
 * memory while Redis is unreachable; errors of pages, invalid API tokens and drawn link pictures
 * always in memory.
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
  const ofContract = (name: keyof typeof quotas, from: typeof inMemory | typeof shared) =>
    from(quotas[name].calls, quotas[name].seconds, name)
  const limiters = {
    bid: inMemory(bidRateLimit, 1, 'bid'),
    general: ofContract('general', inMemory),
    login: ofContract('login', shared),
    linkPicture: inMemory(60, 60, 'link-picture'),
    loginAccount: shared(10, 60, 'login-account'),
    loginStrangers: shared(100, 86_400, 'login-strangers'),
    ownAccount: shared(10, 60, 'own-account'),
    refusedToken: inMemory(60, 60, 'refused-token'),
    register: ofContract('register', shared),
    forgot: ofContract('forgot', shared),
    reset: ofContract('reset', shared),
    contact: ofContract('contact', shared),
    adminMail: ofContract('adminMail', shared),
    bulk: ofContract('bulk', shared),
    expensive: ofContract('expensive', shared),
    payment: ofContract('payment', shared),
    shipping: ofContract('shipping', shared),
    shipments: shared(bounds.shipmentsAnHour.max, 3_600, 'shipments'),
    browserError: ofContract('browserError', inMemory),
    webhook: ofContract('webhook', inMemory),
  } satisfies Record<LimitName, RateLimiterMemory | RateLimiterRedis>

  const policies = mapValues(limiters, ({ points, duration }, name) => `"${name}";q=${points};w=${duration}`)

  async function count(name: LimitName, key: string, calls = 1): ReturnType<RateLimits['count']> {
    try {
      const { remainingPoints, consumedPoints, msBeforeNext } = await limiters[name].consume(key, calls)
      const state = `"${name}";r=${remainingPoints};t=${secondsOf(msBeforeNext)}`
      return { policy: policies[name], state, left: remainingPoints, used: consumedPoints, waitSeconds: null }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return { ...nothingLeft(name, reason), left: 0, used: reason.consumedPoints }
    }
  }

  function nothingLeft(name: LimitName, { msBeforeNext }: RateLimiterRes) {
    const waitSeconds = secondsOf(msBeforeNext)
    return { policy: policies[name], state: `"${name}";r=0;t=${waitSeconds}`, waitSeconds }
  }

  return {
    count,
    usedUp: async (name, key) => {
      const counted = await limiters[name].get(key)
      return counted && counted.remainingPoints <= 0 ? nothingLeft(name, counted) : null
    },
    take: async (name, key) => (await count(name, key)).waitSeconds,
    forget: async (name, key) => {
      await limiters[name].delete(key)
    },
    undoTake: async (name, key, calls = 1) => {
      await limiters[name].reward(key, calls)
    },
  }
}

/** The key of what counts by network. */
export function networkKey({ ip }: { ip: string }): string {
  return `address:${networkOf(ip)}`
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}

function mapValues<Key extends string, From, To>(from: Record<Key, From>, to: (value: From, key: Key) => To) {
  const entries = Object.entries(from) as [Key, From][]
  return Object.fromEntries(entries.map(([key, value]) => [key, to(value, key)])) as Record<Key, To>
}
