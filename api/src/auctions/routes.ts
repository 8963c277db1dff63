import {
  type AuctionsQuery,
  checkExpired,
  createAuction,
  getAuction,
  limits,
  listAdminAuctions,
  listAuctions,
  listBids,
  listCategories,
  listClosedAuctions,
  listLiveAuctions,
  listUpcomingAuctions,
  restartAuction,
  setAuctionStatus,
} from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { createMomentCache } from '../live/moment-cache.ts'
import { listCategories as readCategories } from '../records/list-categories.ts'
import { createAuctionLists, hasStatus } from './auction-lists.ts'
import { createAuction as putUp } from './create-auction.ts'
import { createRunBids } from './run-bids.ts'
import { setStatus } from './set-status.ts'
import { showToAdmin } from './show-to-admin.ts'

type Query = z.output<typeof AuctionsQuery>

export function auctionRoutes(deps: Deps): Route[] {
  const { database, auctioneer, feed, reader } = deps
  const lists = createAuctionLists({ db: database.db, feed, reader })
  const runBids = createRunBids({ pool: database.pool, reader })
  const categories = createMomentCache({
    load: async () => new Map([['all', await readCategories(database.db)]]),
    ttlMs: 1_000,
    maxKeys: 1,
    monotonicMs,
  })
  feed.onChange(() => categories.clear())

  const first = async (query: Query) => (await lists.show(query))!.auctions
  const toAdmin = async (id: string) => (await showToAdmin(database.db, reader, [id]))[0] ?? refuse('AUCTION_NOT_FOUND')
  const wrongCursor = refuseFields({ cursor: 'Cursore non valido' })

  return [
    handle(listCategories, async () => (await categories.get('all')) ?? []),
    handle(listAuctions, async ({ query }) => {
      const page = await lists.show(query)
      return page ? { items: page.auctions, nextCursor: page.nextCursor, totalCount: page.total } : wrongCursor
    }),
    handle(listLiveAuctions, ({ query }) => first({ ...query, status: 'live', sort: 'ending' })),
    handle(listUpcomingAuctions, ({ query }) => first({ ...query, status: 'upcoming', sort: 'ending' })),
    handle(listClosedAuctions, ({ query }) => first({ ...query, status: 'ended', sort: 'ending' })),
    handle(getAuction, async ({ params }) => (await reader.showOne(params.id)) ?? refuse('AUCTION_NOT_FOUND')),
    handle(listBids, async ({ params, query }) => {
      return (await runBids(params.id, query.limit ?? limits.bidPage.default)) ?? refuse('AUCTION_NOT_FOUND')
    }),
    handle(checkExpired, async () => ({ closedCount: await auctioneer.checkExpired() })),

    handle(listAdminAuctions, async ({ query }) => {
      const page = await lists.find(query)
      if (!page) return wrongCursor
      const auctions = await showToAdmin(database.db, reader, page.found.ids)
      const items = auctions.filter((auction) => hasStatus(auction, query.status))
      return { items, nextCursor: page.found.nextCursor, totalCount: page.total }
    }),
    handle(createAuction, async ({ body, user }) => {
      const created = await putUp(deps, body, user.id)
      return created.ok ? toAdmin(created.id) : created
    }),
    handle(restartAuction, async ({ params, user }) => {
      const restarted = await auctioneer.restart(params.id, { adminId: user.id })
      return restarted.ok ? toAdmin(params.id) : restarted
    }),
    handle(setAuctionStatus, async ({ params, body, user }) => {
      const changed = await setStatus(auctioneer, { auctionId: params.id, status: body.status, adminId: user.id })
      return changed.ok ? toAdmin(params.id) : changed
    }),
  ]
}
