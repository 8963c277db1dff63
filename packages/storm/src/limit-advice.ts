import type { RateLimit } from '@centesimo/contract'

/** Which setting of the product to raise, and how, once a storm was told 429 at a call that counts under `limit`. */
export function limitAdvice(limit: RateLimit): string {
  const setting = limit === 'bid' ? 'BID_RATE_LIMIT=100000' : 'RATE_LIMIT_SCALE=10000'
  return `the product limits ${limited[limit] ?? 'this call'} (429): start it again with ${setting}, as in \`${setting} npm start\``
}

/** What a storm may meet. */
const limited: Partial<Record<RateLimit, string>> = {
  bid: 'how often one person bids',
  login: 'how often one address signs in',
  register: 'how many accounts one address makes',
  general: 'how much one account or address asks',
}
