import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { addNotice } from '@centesimo/notices'

type Act = { adminId: number; id: string }

/** Shows a review to everybody and tells its author. Once: a repeat, or a second admin, changes and tells nothing. False where there is none. */
export async function approveTestimonial({ pool }: Pick<Database, 'pool'>, { adminId, id }: Act): Promise<boolean> {
  return await transaction(pool, async ({ db }) => {
    const review = await lock(db, id)
    if (!review) return false
    if (review.is_approved) return true
    await db.updateTable('testimonials').set({ is_approved: true }).where('id', '=', review.id).execute()
    await record(db, {
      adminId,
      id,
      act: 'approve-testimonial',
      before: { isApproved: false },
      after: { isApproved: true },
    })
    if (!review.closed_at) {
      await addNotice(db, {
        userId: review.user_id,
        kind: 'testimonial-approved',
        key: `testimonial-approved:${id}`,
      })
    }
    return true
  })
}

/**
 * Deletes a review; what it said is kept in the admin's act. Its media are not deleted here: they are named after their content, so another review or
 * an auction may show the same file. A sweep takes those that nothing shows any more.
 */
export async function deleteTestimonial({ pool }: Pick<Database, 'pool'>, { adminId, id }: Act): Promise<boolean> {
  return await transaction(pool, async ({ db }) => {
    const review = await lock(db, id)
    if (!review) return false
    await db.deleteFrom('testimonials').where('id', '=', review.id).execute()
    const { username, rating, comment, media, is_approved } = review
    const before = { username, rating, comment, media, isApproved: is_approved }
    await record(db, { adminId, id, act: 'delete-testimonial', before, after: null })
    return true
  })
}

function lock(db: Db, publicId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('users', 'users.id', 'testimonials.user_id')
    .selectAll('testimonials')
    .select(['users.username', 'users.closed_at'])
    .where('testimonials.public_id', '=', publicId)
    .forUpdate('testimonials')
    .executeTakeFirst()
}

type Record = Act & { act: string; before: object; after: object | null }

async function record(db: Db, { adminId, id, act, before, after }: Record): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values({
      public_id: newId(),
      admin_id: adminId,
      act,
      target_kind: 'testimonial',
      target_id: id,
      before: JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}
