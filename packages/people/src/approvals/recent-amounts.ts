import type { Db } from '@centesimo/db'
import { SPLIT_HOURS } from '@centesimo/domain'
import { sql } from 'kysely'

const isRecent = sql<boolean>`created_at > clock_timestamp() - ${SPLIT_HOURS} * interval '1 hour'`

/** The cents that an admin refunded of a payment lately; a refund that failed does not count. */
export async function recentRefundCents(db: Db, { adminId, paymentId }: { adminId: number; paymentId: number }) {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('admin_id', '=', adminId)
    .where('state', '<>', 'failed')
    .where(isRecent)
    .executeTakeFirstOrThrow()
  return cents
}

/** The credits that an admin gave a user lately. */
export async function recentGiftCredits(db: Db, { adminId, userId }: { adminId: number; userId: number }) {
  const { credits } = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('credits'))
    .where('user_id', '=', userId)
    .where('type', '=', 'bonus')
    .where('key', 'like', `${giftsOf(adminId)}%`)
    .where(isRecent)
    .executeTakeFirstOrThrow()
  return credits
}

/**
 * The ledger's key of a gift: who gave it, and the request or approval that did. Requests are
 * UUIDs, so none can have the key of an approval.
 */
export function giftKey(adminId: number, by: { request: string } | { approval: string }): string {
  return giftsOf(adminId) + ('request' in by ? by.request : `approval-${by.approval}`)
}

function giftsOf(adminId: number): string {
  return `gift:${adminId}:`
}
