import { type PagePath, pagePaths } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { monotonicMs } from '@centesimo/runtime'
import { sql } from 'kysely'
import { createTtlCache } from '../live/ttl-cache.ts'
import { createDocument, type Document } from './documents.ts'
import { pageHeads } from './page-heads.ts'

/** What a sitemap may hold at most. */
const MAX_ADDRESSES = 50_000
const ENDED_DAYS = 90
const SITEMAP_TTL_MS = 60_000

const xml = (text: string) =>
  createDocument('application/xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`)
const open = (element: string) => `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`

/** Pages that search engines may show, but that nobody searches for. */
const unsought: readonly PagePath[] = ['/login', '/register']

type Sitemaps = {
  index: Document
  pages: Document
  /** Read at most once a minute. */
  auctions: () => Promise<Document>
}

/** `siteUrl` needs no escaping: it is an origin. */
export function createSitemaps(db: Db, siteUrl: string): Sitemaps {
  const cache = createTtlCache<Document>({
    load: async () => new Map([['auctions', await auctionSitemap(db, siteUrl)]]),
    ttlMs: SITEMAP_TTL_MS,
    maxKeys: 1,
    monotonicMs,
  })
  const parts = ['/sitemap-pages.xml', '/sitemap-auctions.xml'].map(
    (path) => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>`,
  )
  const paths = pagePaths.filter(
    (path) => path !== '/auctions/:id' && path !== '/serie/:id' && pageHeads[path].description !== null,
  )
  // Without a date: that of a build says nothing of what a page shows.
  const pages = paths
    .filter((path) => !unsought.includes(path))
    .map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  return {
    index: xml(`${open('sitemapindex')}${parts.join('')}</sitemapindex>`),
    pages: xml(urlSet(pages)),
    auctions: async () => (await cache.get('auctions'))!,
  }
}

async function auctionSitemap(db: Db, siteUrl: string): Promise<Document> {
  const [series, auctions] = await Promise.all([readSeries(db), readAuctions(db)])
  const url = (path: string, changedAt: Date) =>
    `<url><loc>${siteUrl}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`
  return xml(
    urlSet(
      [
        ...series.map(({ public_id, changed_at }) => url(`/serie/${public_id}`, changed_at)),
        ...auctions.map(({ public_id, changed_at }) => url(`/auctions/${public_id}`, changed_at)),
      ].slice(0, MAX_ADDRESSES),
    ),
  )
}

const urlSet = (urls: readonly string[]) => `${open('urlset')}${urls.join('\n')}</urlset>`

/** The series that go on. */
function readSeries(db: Db) {
  return db
    .selectFrom('series')
    .leftJoin('auction_states as s', 's.id', 'series.auction_id')
    .select(['public_id', sql<Date>`greatest(series.created_at, s.started_at, s.ended_at)`.as('changed_at')])
    .where('series.status', '<>', 'ended')
    .orderBy('series.id', 'desc')
    .execute()
}

/** Live and upcoming auctions, then the ended ones, latest first. */
function readAuctions(db: Db) {
  return db
    .selectFrom('auctions as a')
    .innerJoin('auction_states as s', 's.id', 'a.id')
    .select(['a.public_id', sql<Date>`greatest(a.created_at, s.started_at, s.ended_at)`.as('changed_at')])
    .where((eb) =>
      eb.or([
        eb('s.status', '<>', 'ended'),
        eb('s.ended_at', '>', sql<Date>`now() - ${ENDED_DAYS} * interval '1 day'`),
      ]),
    )
    .orderBy((eb) => eb('s.status', '=', 'ended'))
    .orderBy('s.ended_at', (order) => order.desc().nullsLast())
    .orderBy('a.id', 'desc')
    .limit(MAX_ADDRESSES)
    .execute()
}
