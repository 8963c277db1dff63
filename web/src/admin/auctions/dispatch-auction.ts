import type { Auction } from '@centesimo/contract'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { dispatchLiveEvent } from '../../live/live-store.ts'

/**
 * Shows the result of an action at once and refetches the public lists that may contain it. The
 * action's dialog refetches the admin lists.
 */
export function dispatchAuction(auction: Auction): Auction {
  dispatchLiveEvent({ type: 'read', auctions: [auction] })
  refresh(queryKeys.auctionLists, queryKeys.categories, queryKeys.auction(auction.id), queryKeys.bids(auction.id))
  return auction
}
