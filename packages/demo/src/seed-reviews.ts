import { newId, type Transaction, transaction } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import type { NotNull } from 'kysely'
import { type DemoReview, demoReviews } from './catalogue/demo-reviews.ts'
import type { DemoServices } from './demo-services.ts'
import { itemKeyOf } from './read-demo-auctions.ts'

const HOUR_MS = 3_600_000
/** From a run's end until its winner has paid, unpacked and written. */
const DELIVERY_MS = 4 * 24 * HOUR_MS

/** Inserts the demo's reviews, once per database: later changes by an admin stay. */
export async function seedReviews({ database: { pool }, log }: Pick<DemoServices, 'database' | 'log'>): Promise<void> {
  const count = await transaction(pool, async ({ db }) => {
    const first = await db
      .insertInto('settings')
      .values({ key: 'demo-reviews', value: JSON.stringify({ seeded: true }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return 0
    const people = await db.selectFrom('users').select(['id', 'username_key']).where('demo', '=', true).execute()
    const auctions = await db
      .selectFrom('auctions')
      .innerJoin('auction_states', 'auction_states.id', 'auctions.id')
      .select(['auctions.id', 'title', 'images', 'demo_key', 'status', 'leader_id'])
      .where('demo_key', 'is not', null)
      .execute()

    const purchases = await readDelivered(db)

    const idOf = (name: string) => people.find(({ username_key }) => username_key === name)?.id
    // Each author has one review.
    const authors = new Set(demoReviews.map(({ username }) => idOf(username)))
    const rows = demoReviews.flatMap((review) => {
      const auction = auctions.find((each) => each.demo_key === review.item)
      const own = idOf(review.username)
      const purchase = review.isByWinner
        ? undefined
        : purchases.find(({ item, authorId }) => item === review.item && (authorId === own || !authors.has(authorId)))
      if (purchase) {
        authors.add(purchase.authorId)
        return [toRow({ ...review, ...purchase }, auction)]
      }
      const winnerId = review.isByWinner && auction?.status === 'ended' ? auction.leader_id : null
      const authorId = winnerId ?? own
      if (authorId === undefined) return []
      const auctionId = review.isByWinner ? (auction?.id ?? null) : null
      return [toRow({ ...review, authorId, auctionId, at: Date.now() - review.hoursAgo * HOUR_MS }, auction)]
    })
    const byAge = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    if (byAge.length > 0) await db.insertInto('testimonials').values(byAge).execute()
    return byAge.length
  })
  if (count > 0) log.info({ reviews: count }, 'demo reviews created')
}

/**
 * What the crowd won in the demo's history, paid for and has by now, the oldest first. A review of
 * such an item is by its buyer, so that its badge is true.
 */
async function readDelivered(db: Transaction['db']) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('auctions as a', 'a.id', 'o.auction_id')
    .innerJoin('auction_states as s', 's.id', 'a.id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['a.id', 'a.demo_key', 'o.user_id', 's.ended_at'])
    .where('o.type', '=', 'auction')
    .where('o.status', '=', 'completed')
    .where('u.email', 'like', `%@${CROWD_MAIL_DOMAIN}`)
    .where('a.demo_key', 'is not', null)
    .where('s.ended_at', '<', new Date(Date.now() - DELIVERY_MS))
    .orderBy('s.ended_at')
    .$narrowType<{ demo_key: NotNull; ended_at: NotNull }>()
    .execute()
  return rows.map(({ id, demo_key, user_id, ended_at }) => ({
    item: itemKeyOf(demo_key),
    auctionId: id,
    authorId: user_id,
    at: ended_at.getTime() + DELIVERY_MS,
  }))
}

function toRow(
  review: DemoReview & { authorId: number; auctionId: number | null; at: number },
  auction: { title: string; images: string[] } | undefined,
) {
  return {
    public_id: newId(),
    user_id: review.authorId,
    rating: review.rating,
    comment: review.comment,
    media: review.hasPicture ? (auction?.images.slice(0, 1) ?? []) : [],
    auction_id: review.auctionId,
    auction_title: auction?.title ?? null,
    is_approved: !review.isPending,
    created_at: new Date(review.at),
  }
}
