import type { RateLimit } from './endpoint.ts'

/** How many calls each rate limit allows in how many seconds; a setting scales them all. */
export const quotas = {
  /** The default of `BID_RATE_LIMIT`. */
  bid: { calls: 10, seconds: 1 },
  general: { calls: 50, seconds: 1 },
  login: { calls: 60, seconds: 60 },
  register: { calls: 20, seconds: 3_600 },
  forgot: { calls: 10, seconds: 3_600 },
  reset: { calls: 20, seconds: 3_600 },
  contact: { calls: 10, seconds: 3_600 },
  adminMail: { calls: 30, seconds: 3_600 },
  bulk: { calls: 60, seconds: 60 },
  expensive: { calls: 20, seconds: 60 },
  payment: { calls: 30, seconds: 60 },
  shipping: { calls: 60, seconds: 60 },
  browserError: { calls: 10, seconds: 600 },
  webhook: { calls: 200, seconds: 1 },
} as const satisfies Record<Exclude<RateLimit, 'none'>, { calls: number; seconds: number }>
