import { mayCall, type Testimonial, type TestimonialSummary } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type SqlBool, sql } from 'kysely'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'
import type { SessionUser } from '../session/session-user.ts'

/**
 * The reviews that a caller may see: approved ones and their own, for an admin all; optionally of
 * one state. Pending ones come first, then those of verified purchases, each the newest first.
 */
export async function listTestimonials(
  db: Db,
  viewer: SessionUser | null,
  { beforeId, limit, state }: PageStart & { state?: 'pending' | 'approved' | undefined },
): Promise<Page<Testimonial[]>> {
  const fits = sql<SqlBool>`(${isVisibleTo(viewer)} and ${isInState(state)})`
  const rows = await select(db, viewer)
    .where(fits)
    .where(sortKey, '<', beforeId)
    .orderBy(sortKey, 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('testimonials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fits)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, present)
}

export async function readTestimonial(db: Db, viewer: SessionUser, publicId: string): Promise<Testimonial | undefined> {
  const row = await select(db, viewer).where('testimonials.public_id', '=', publicId).executeTakeFirst()
  return row && present(row)
}

/** Over the public reviews, the same for every caller. */
export async function summarizeTestimonials(db: Db): Promise<TestimonialSummary> {
  const rows = await db
    .selectFrom('testimonials')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('is_approved', '=', true)
    .groupBy('rating')
    .execute()
  const byRating = [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.rating === stars)?.count ?? 0)
  const count = byRating.reduce((sum, each) => sum + each, 0)
  const stars = byRating.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, byRating }
}

/**
 * The author paid for the auction that the review names. Without one the badge would vouch for a
 * purchase that the review does not speak about. The demo's bidders buy nothing.
 */
const isPurchase = sql<boolean>`not users.demo and exists (
  select from orders where orders.user_id = testimonials.user_id and orders.status = 'completed'
    and orders.auction_id = testimonials.auction_id)`

/**
 * The list's sort key, descending: pending reviews are lifted above every id, and those of a
 * verified purchase above the others.
 */
const sortKey = sql<number>`testimonials.id + case
  when not testimonials.is_approved then 100000000000000 when ${isPurchase} then 50000000000000 else 0 end`

function isVisibleTo(viewer: SessionUser | null) {
  if (mayCall(viewer?.role ?? null, 'listAdminTestimonials')) return sql<SqlBool>`true`
  return sql<SqlBool>`(testimonials.is_approved or testimonials.user_id = ${viewer?.id ?? null})`
}

function isInState(state: 'pending' | 'approved' | undefined) {
  if (state === undefined) return sql<SqlBool>`true`
  return sql<SqlBool>`testimonials.is_approved = ${state === 'approved'}`
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function select(db: Db, viewer: SessionUser | null) {
  return db
    .selectFrom('testimonials')
    .innerJoin('users', 'users.id', 'testimonials.user_id')
    .leftJoin('auctions', 'auctions.id', 'testimonials.auction_id')
    .select((eb) => [
      sortKey.as('id'),
      'testimonials.public_id',
      'users.username',
      'users.avatar',
      'testimonials.rating',
      'testimonials.comment',
      'testimonials.media',
      // A deleted auction has no page; its title stays.
      'auctions.public_id as auction_public_id',
      eb.fn.coalesce('auctions.title', 'testimonials.auction_title').as('auction_title'),
      'testimonials.is_approved',
      'testimonials.created_at',
      isPurchase.as('is_purchase'),
      sql<boolean>`testimonials.user_id is not distinct from ${viewer?.id ?? null}`.as('is_own'),
    ])
}

function present(row: Row): Testimonial {
  return {
    id: row.public_id,
    userName: row.username,
    userAvatar: row.avatar,
    rating: row.rating,
    comment: row.comment,
    media: row.media,
    auctionId: row.auction_public_id,
    auctionTitle: row.auction_title,
    isApproved: row.is_approved,
    isVerifiedPurchase: row.is_purchase,
    isOwn: row.is_own,
    createdAt: row.created_at.toISOString(),
  }
}
