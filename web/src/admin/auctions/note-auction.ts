import type { Auction } from '@centesimo/contract'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { tell } from '../../live/live-store.ts'

/** What an act answered is shown at once, and every public list that may hold it is read again; the desk's are by the dialog of the act. */
export function noteAuction(auction: Auction): Auction {
  tell({ type: 'read', auctions: [auction] })
  refresh(queryKeys.auctionLists, queryKeys.categories, queryKeys.auction(auction.id), queryKeys.bids(auction.id))
  return auction
}
