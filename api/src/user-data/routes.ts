import {
  limits,
  listBidAuctions,
  listCreditPackages,
  listUserBids,
  listWatchlist,
  unwatchAuction,
  watchAuction,
} from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { downFrom } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { listBidAuctionsOf, listBidsOf, presentOwnBid } from '../records/user-bids.ts'
import { listPackages } from './list-packages.ts'
import { readWatched, unwatch, watch } from './watchlist.ts'

/** Data of the signed-in user only. */
export function userDataRoutes({ database: { db }, auctioneer, reader }: Deps): Route[] {
  return [
    handle(listWatchlist, async ({ user }) => reader.show(await readWatched(db, user.id))),
    handle(watchAuction, async ({ body, user }) => {
      const auctionId = await auctioneer.resolveId(idOf(body.auctionId))
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      await watch(db, { userId: user.id, auctionId })
      return { watched: true as const }
    }),
    handle(unwatchAuction, async ({ params, user }) => {
      const auctionId = await auctioneer.resolveId(params.auctionId)
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      await unwatch(db, { userId: user.id, auctionId })
      return { watched: false as const }
    }),

    handle(listUserBids, async ({ query, user }) => {
      const from = downFrom(query, limits.page.default)
      if (!from.ok) return from
      if (query.auctionId === undefined) return listBidsOf(db, user.id, from, presentOwnBid)
      const auctionId = await auctioneer.resolveId(idOf(query.auctionId))
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      return listBidsOf(db, user.id, { ...from, auctionId }, presentOwnBid)
    }),
    handle(listBidAuctions, async ({ query, user }) => {
      const from = downFrom(query, limits.page.default)
      return from.ok ? listBidAuctionsOf(db, user.id, from) : from
    }),
    handle(listCreditPackages, () => listPackages(db)),
  ]
}
