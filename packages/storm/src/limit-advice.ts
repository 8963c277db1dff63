import type { RateLimit } from '@centesimo/contract'

/** Which setting to raise after a 429 from a call that counts under `limit`. */
export function limitAdvice(limit: RateLimit): string {
  const setting = limit === 'bid' ? 'BID_RATE_LIMIT=100000' : 'RATE_LIMIT_SCALE=10000'
  return `the product limits ${limited[limit] ?? 'this call'} (429): start it again with ${setting}, as in \`${setting} npm start\``
}

/** The limits that a storm can reach. */
const limited: Partial<Record<RateLimit, string>> = {
  bid: 'bids per user',
  login: 'sign-ins per address',
  register: 'registrations per address',
  general: 'calls per account or address',
}
