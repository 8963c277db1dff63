import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { sql } from 'kysely'

/** An admin reads each one: a user must not flood the moderation list. */
const MAX_PENDING = 3

/** Claims are stored among the idempotency keys. One this old belongs to a node that died. */
const CLAIM = 'review-slot'
const CLAIM_LIVES_SECONDS = 120

/** A slot among a user's pending reviews, reserved while the media are processed. */
export type ReviewSlot = { userId: number; key: string }

/** null if all slots are taken, by pending reviews or by ones being sent. */
export async function claimSlot({ pool }: Database, userId: number): Promise<ReviewSlot | null> {
  return await transaction(pool, async ({ db }) => {
    if (!(await hasFreeSlot(db, userId))) return null
    const slot = { userId, key: newId() }
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key: slot.key, endpoint: CLAIM, body_hash: '', status: 0, reply: sql`'null'` })
      .execute()
    return slot
  })
}

export async function releaseSlot(db: Db, { userId, key }: ReviewSlot): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
}

/**
 * Whether the slot is still free for its review. Call it in the review's own transaction, which
 * takes the slot.
 */
export async function takeSlot(db: Db, slot: ReviewSlot): Promise<boolean> {
  await releaseSlot(db, slot)
  return await hasFreeSlot(db, slot.userId)
}

/** Locks the user's row, so that concurrent reviews of one user are counted one after the other. */
async function hasFreeSlot(db: Db, userId: number): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { taken } = await db
    .selectNoFrom((eb) =>
      eb(
        eb
          .selectFrom('testimonials')
          .select((row) => row.fn.countAll<number>().as('n'))
          .where('user_id', '=', userId)
          .where('is_approved', '=', false),
        '+',
        eb
          .selectFrom('idempotency_keys')
          .select((row) => row.fn.countAll<number>().as('n'))
          .where('user_id', '=', userId)
          .where('endpoint', '=', CLAIM)
          .where('created_at', '>', sql<Date>`clock_timestamp() - ${CLAIM_LIVES_SECONDS} * interval '1 second'`),
      ).as('taken'),
    )
    .executeTakeFirstOrThrow()
  return Number(taken) < MAX_PENDING
}
