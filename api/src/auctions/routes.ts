import {
  type AuctionsQuery,
  checkExpired,
  countAuctions,
  getAuction,
  getStory,
  limits,
  listAuctions,
  listBids,
  listCategories,
  listClosedAuctions,
  listLiveAuctions,
  listUpcomingAuctions,
} from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { wrongCursor } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { createTtlCache } from '../live/ttl-cache.ts'
import { listCategories as readCategories } from '../queries/list-categories.ts'
import { createRunBidsReader } from './create-run-bids-reader.ts'
import { createStoryReader } from './create-story-reader.ts'

type Query = z.output<typeof AuctionsQuery>

export function auctionRoutes(deps: Deps): Route[] {
  const { database, auctioneer, eventBus, reader, lists } = deps
  const readRunBids = createRunBidsReader({ pool: database.pool, reader })
  const readStory = createStoryReader({ db: database.db, reader })
  const categories = createTtlCache({
    load: async () => new Map([['all', await readCategories(database.db)]]),
    ttlMs: 1_000,
    maxKeys: 1,
    monotonicMs,
  })
  eventBus.onChange(() => categories.clear())

  const first = async (query: Query) => (await lists.show(query))!.auctions

  return [
    handle(listCategories, async () => (await categories.get('all')) ?? []),
    handle(listAuctions, async ({ query }) => {
      const page = await lists.show(query)
      return page ? { items: page.auctions, nextCursor: page.nextCursor, totalCount: page.total } : wrongCursor
    }),
    handle(countAuctions, ({ query }) => lists.count(query)),
    handle(listLiveAuctions, ({ query }) => first({ ...query, status: 'live', sort: 'ending' })),
    handle(listUpcomingAuctions, ({ query }) => first({ ...query, status: 'upcoming', sort: 'ending' })),
    handle(listClosedAuctions, ({ query }) => first({ ...query, status: 'ended', sort: 'ending' })),
    handle(getAuction, async ({ params }) => (await reader.showOne(params.id)) ?? refuse('AUCTION_NOT_FOUND')),
    handle(getStory, async ({ params }) => (await readStory(params.id)) ?? refuse('AUCTION_NOT_FOUND')),
    handle(listBids, async ({ params, query }) => {
      return (await readRunBids(params.id, query.limit ?? limits.bidPage.default)) ?? refuse('AUCTION_NOT_FOUND')
    }),
    handle(checkExpired, async () => ({ closedCount: await auctioneer.checkExpired() })),
  ]
}
