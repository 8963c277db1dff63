import { type Endpoint, placeBid } from '@centesimo/contract'

/**
 * A call with the session, origin check, rate limit, body and answer of a bid that places none. The
 * difference between both is what a bid costs beyond its HTTP.
 */
export const noOpBid: Endpoint = { ...placeBid, path: '/api/auctions/:id/no-op' as typeof placeBid.path }
