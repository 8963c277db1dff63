import { newId, transaction } from '@centesimo/db'
import { type DemoReview, demoReviews } from './catalogue/demo-reviews.ts'
import type { DemoServices } from './demo-services.ts'

const HOUR_MS = 3_600_000

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

    const rows = demoReviews.flatMap((review) => {
      const auction = auctions.find((each) => each.demo_key === review.item)
      const winnerId = review.isByWinner && auction?.status === 'ended' ? auction.leader_id : null
      const authorId = winnerId ?? people.find((person) => person.username_key === review.username)?.id
      return authorId === undefined ? [] : [toRow(review, authorId, auction)]
    })
    if (rows.length > 0) await db.insertInto('testimonials').values(rows).execute()
    return rows.length
  })
  if (count > 0) log.info({ reviews: count }, 'demo reviews created')
}

function toRow(
  review: DemoReview,
  authorId: number,
  auction: { id: number; title: string; images: string[] } | undefined,
) {
  return {
    public_id: newId(),
    user_id: authorId,
    rating: review.rating,
    comment: review.comment,
    media: review.hasPicture ? (auction?.images.slice(0, 1) ?? []) : [],
    auction_id: review.isByWinner ? (auction?.id ?? null) : null,
    auction_title: auction?.title ?? null,
    is_approved: !review.isPending,
    created_at: new Date(Date.now() - review.hoursAgo * HOUR_MS),
  }
}
