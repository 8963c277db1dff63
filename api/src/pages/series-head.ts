import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { shorten } from './auction-head.ts'
import type { Head } from './insert-head.ts'
import { breadcrumbs } from './structured-data.ts'

/** What link previews read of a series; `auctionId`: its newest auction, if it is there. */
type SharedSeries = { id: string; title: string; description: string; auctionId: string | null }

const DESCRIPTION_CHARS = 155

export async function readSharedSeries(db: Db, publicId: string): Promise<SharedSeries | null> {
  const row = await db
    .selectFrom('series')
    .leftJoin('auctions', 'auctions.id', 'series.auction_id')
    .select(['series.public_id as id', 'auctions.public_id as auctionId'])
    .select([
      sql<string>`series.offer ->> 'title'`.as('title'),
      sql<string>`series.offer ->> 'description'`.as('description'),
    ])
    .where('series.public_id', '=', publicId)
    .executeTakeFirst()
  return row ?? null
}

export function seriesHead(
  { id, title, description }: SharedSeries,
  { siteUrl, imageUrl }: { siteUrl: string; imageUrl: string },
): Head {
  const path = `/serie/${id}`
  return {
    title,
    shared: {
      description: shorten(`In serie su Centesimo, un'asta dopo l'altra. ${description}`, DESCRIPTION_CHARS),
      url: siteUrl + path,
      image: { url: imageUrl, alt: `${title}, nelle aste di Centesimo` },
      data: [
        breadcrumbs(siteUrl, [
          { name: 'Tutte le Aste', path: '/auctions' },
          { name: title, path },
        ]),
      ],
    },
  }
}
