import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { type Refused, refuse } from '../../http/refusal.ts'
import { type BulkPlan, planItem } from '../../http/run-bulk.ts'

type Moderation = { adminId: number; id: string }

/**
 * Publishes a review and notifies its author. Idempotent: a repeat, or a second admin, changes and
 * sends nothing.
 */
export async function approveTestimonial(
  { pool }: Pick<Database, 'pool'>,
  { adminId, id }: Moderation,
): Promise<{ ok: true; isChanged: boolean } | Refused> {
  return await transaction(pool, async ({ db }) => {
    const review = await lockTestimonial(db, id)
    if (!review) return refuse('TESTIMONIAL_NOT_FOUND')
    if (review.is_approved) return { ok: true, isChanged: false }
    await db.updateTable('testimonials').set({ is_approved: true }).where('id', '=', review.id).execute()
    await recordAudit(db, {
      adminId,
      action: 'testimonial.approve',
      target: { kind: 'testimonial', id },
      before: { isApproved: false },
      after: { isApproved: true },
    })
    if (!review.closed_at) {
      await notify(db, {
        userId: review.user_id,
        kind: 'testimonial-approved',
        payload: {},
        key: `testimonial-approved:${id}`,
      })
    }
    return { ok: true, isChanged: true }
  })
}

/**
 * Deletes a review. The audit log does not store its author, text and files, which would outlive
 * the account. Its media files are not deleted here: they are named after their content, so another
 * review or an auction may use the same file. A sweep deletes unused ones.
 */
export async function deleteTestimonial(
  { pool }: Pick<Database, 'pool'>,
  { adminId, id }: Moderation,
): Promise<{ ok: true } | Refused> {
  return await transaction(pool, async ({ db }) => {
    const review = await lockTestimonial(db, id)
    if (!review) return refuse('TESTIMONIAL_NOT_FOUND')
    await db.deleteFrom('testimonials').where('id', '=', review.id).execute()
    const before = { rating: review.rating, isApproved: review.is_approved }
    const target = { kind: 'testimonial', id }
    await recordAudit(db, { adminId, action: 'testimonial.delete', target, before, after: null })
    return { ok: true }
  })
}

function lockTestimonial(db: Db, publicId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('users', 'users.id', 'testimonials.user_id')
    .selectAll('testimonials')
    .select('users.closed_at')
    .where('testimonials.public_id', '=', publicId)
    .forUpdate('testimonials')
    .executeTakeFirst()
}

export const alreadyApproved = 'Era già approvata'

/** What a bulk action would do with reviews, read without a lock. */
export async function planModeration(
  db: Db,
  ids: readonly string[],
  action: 'approve' | 'delete',
): Promise<ReadonlyMap<string, BulkPlan>> {
  const rows = await db
    .selectFrom('testimonials')
    .innerJoin('users', 'users.id', 'testimonials.user_id')
    .select(['testimonials.public_id', 'testimonials.is_approved', 'users.username'])
    .where('testimonials.public_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ public_id, is_approved, username }) => {
      const [approved, deleted] = [{ unchanged: alreadyApproved }, { also: 'È pubblicata: sparisce dal sito' }]
      const decision = is_approved ? (action === 'approve' ? approved : deleted) : { refusal: null }
      return [public_id, planItem(username, decision)]
    }),
  )
}
