import type { BodyOf, createTestimonial as createTestimonialEndpoint } from '@centesimo/contract'
import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { decodeDataUrl, type Refused as MediaRefused, type MediaStore } from '@centesimo/media'
import { idOf } from '../http/ids.ts'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'
import { claimSlot, type ReviewSlot, releaseSlot, takeSlot } from './review-slots.ts'

type Body = BodyOf<typeof createTestimonialEndpoint>
type Deps = { database: Database; media: MediaStore }

const tooManyPending = refuseState(
  'Hai già 3 testimonianze in attesa di approvazione: potrai scriverne altre appena saranno approvate.',
)

type Review = Pick<Body, 'rating' | 'comment' | 'media'> & { auction: { id: number | null; title: string | null } }

/**
 * Stores a review, pending until an admin approves it. Its slot is claimed before any file is
 * stored, so a refused review leaves no files behind.
 */
export async function createTestimonial(
  { database, media }: Deps,
  body: Body,
  userId: number,
): Promise<{ ok: true; id: string } | Refused> {
  const uploads: Buffer[] = []
  for (const file of body.media) {
    const bytes = decodeDataUrl(file)
    if ('refused' in bytes) return refuse(bytes.refused)
    uploads.push(bytes)
  }
  const auction = body.auctionId
    ? await findAuction(database.db, idOf(body.auctionId))
    : { id: null, title: body.auctionTitle?.trim() || null }
  if (!auction) return refuse('AUCTION_NOT_FOUND')
  const slot = await claimSlot(database, userId)
  if (!slot) return tooManyPending
  try {
    const addresses = await storeAll(media, uploads, `user:${userId}`)
    if ('refused' in addresses) return refuse(addresses.refused)
    return await insertReview(database, slot, { ...body, auction, media: addresses })
  } finally {
    // A slot that cannot be released now expires by itself.
    await releaseSlot(database.db, slot).catch(() => {})
  }
}

async function storeAll(media: MediaStore, uploads: Buffer[], owner: string): Promise<string[] | MediaRefused> {
  const addresses: string[] = []
  for (const bytes of uploads) {
    const address = await media.storeMedia(bytes, owner)
    if (typeof address !== 'string') return address
    addresses.push(address)
  }
  return addresses
}

async function insertReview(
  { pool }: Database,
  slot: ReviewSlot,
  { rating, comment, auction, media }: Review,
): Promise<{ ok: true; id: string } | Refused> {
  return await transaction(pool, async ({ db }) => {
    if (!(await takeSlot(db, slot))) return tooManyPending
    const id = newId()
    await db
      .insertInto('testimonials')
      .values({
        public_id: id,
        user_id: slot.userId,
        rating,
        comment: comment.trim(),
        media,
        auction_id: auction.id,
        auction_title: auction.title,
      })
      .execute()
    return { ok: true as const, id }
  })
}

/** An auction by its public id, also a deleted one; undefined if unknown. */
async function findAuction(db: Db, publicId: string): Promise<{ id: number; title: string } | undefined> {
  return await db
    .selectFrom('auctions')
    .select(['id', 'title'])
    .where('public_id', '=', publicId)
    .unionAll(db.selectFrom('tombstones').select(['auction_id as id', 'title']).where('public_id', '=', publicId))
    .executeTakeFirst()
}
