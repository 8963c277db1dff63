import { type EventBus, readSeriesWithoutPiece } from '@centesimo/auctioneer'
import { type Auction, type AuctionCounts, type AuctionsQuery, limits } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { monotonicMs } from '@centesimo/runtime'
import { z } from 'zod'
import { decodeCursor, type ListCursor } from '../http/list-cursor.ts'
import type { AuctionReader } from '../live/auction-reader.ts'
import { createTtlCache } from '../live/ttl-cache.ts'
import { type AuctionFilter, countAuctions, type FoundAuctions, findAuctions, type SortOrder } from './find-auctions.ts'

type Query = z.output<typeof AuctionsQuery>
type AuctionPage = { found: FoundAuctions; total: number }

export type AuctionLists = {
  /**
   * A page for the public. Auctions that left the requested status since the page was found are
   * dropped.
   */
  show: (query: Query) => Promise<{ auctions: Auction[]; nextCursor: string | null; total: number } | null>
  /** How many auctions of each state match. */
  count: (filter: Omit<AuctionFilter, 'status' | 'soldOut'>) => Promise<AuctionCounts>
}

/**
 * Lists for thousands of polling clients: Postgres answers each distinct query at most once in half
 * a second.
 */
export function createAuctionLists(deps: {
  db: Db
  eventBus: Pick<EventBus, 'onChange'>
  reader: AuctionReader
}): AuctionLists {
  const { db, eventBus, reader } = deps
  const shared = { ttlMs: 500, maxKeys: 500, monotonicMs }
  const pages = createTtlCache<FoundAuctions>({ ...shared, load: byKey((key: PageKey) => loadPage(db, key)) })
  const totals = createTtlCache<number>({ ...shared, load: byKey((key: AuctionFilter) => countAuctions(db, key)) })
  const soldOut = createTtlCache<readonly number[]>({
    ...shared,
    load: async () => new Map([['all', await readSeriesWithoutPiece(db)]]),
  })
  eventBus.onChange(() => {
    pages.clear()
    totals.clear()
    soldOut.clear()
  })

  const cached: PageSource = {
    page: async (key) => (await pages.get(JSON.stringify(key)))!,
    total: async (filter) => (await totals.get(JSON.stringify(filter)))!,
    soldOut: async () => (await soldOut.get('all'))!,
  }

  return {
    async show(query) {
      const page = await find(query, cached)
      if (!page) return null
      const { ids, nextCursor } = page.found
      const auctions = (await reader.show(ids)).filter((auction) => hasStatus(auction, query.status))
      return { auctions, nextCursor, total: page.total }
    },
    async count(wanted) {
      const filter = await withStock(wanted, cached)
      const of = (status: 'live' | 'upcoming' | 'ended') => cached.total({ ...filter, status })
      const [live, upcoming, ended] = await Promise.all([of('live'), of('upcoming'), of('ended')])
      return { live, upcoming, ended }
    },
  }
}

/** The ids on a page right now, uncached; null if the cursor does not belong to this sort order. */
export function findPageNow(db: Db, query: Query): Promise<AuctionPage | null> {
  return find(query, {
    page: (key) => loadPage(db, key),
    total: (filter) => countAuctions(db, filter),
    soldOut: () => readSeriesWithoutPiece(db),
  })
}

export function hasStatus(auction: Auction, status: Query['status']): boolean {
  return status === undefined || status === 'all' || auction.status === status
}

type PageKey = { filter: AuctionFilter; sort: SortOrder; limit: number; after: ListCursor | null }

/** Where a page, its total count and the sold out series come from: the cache or Postgres. */
type PageSource = {
  page: (key: PageKey) => Promise<FoundAuctions>
  total: (filter: AuctionFilter) => Promise<number>
  soldOut: () => Promise<readonly number[]>
}

async function find(
  { limit = limits.page.default, cursor, sort = 'recent', ...wanted }: Query,
  source: PageSource,
): Promise<AuctionPage | null> {
  const after = cursor === undefined ? null : decodeCursor(cursor, sort, z.int())
  if (cursor !== undefined && after === null) return null
  const filter = await withStock(wanted, source)
  const [found, total] = await Promise.all([source.page({ filter, sort, limit, after }), source.total(filter)])
  return { found, total }
}

/** Read once: a page and its total are of the same stock. */
async function withStock(filter: AuctionFilter, source: PageSource): Promise<AuctionFilter> {
  return filter.buyNow ? { ...filter, soldOut: await source.soldOut() } : filter
}

function loadPage(db: Db, { filter, ...page }: PageKey): Promise<FoundAuctions> {
  return findAuctions(db, filter, page)
}

function byKey<Key, Value>(load: (key: Key) => Promise<Value>) {
  return async (keys: readonly string[]): Promise<Map<string, Value>> => {
    const values = keys.map(async (key): Promise<[string, Value]> => [key, await load(JSON.parse(key) as Key)])
    return new Map(await Promise.all(values))
  }
}
