import type { ReferralEntry, ReferralStats } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { shortenEmail } from '@centesimo/domain'
import { creditsEarnedBy, hasReferralStatus } from '@centesimo/people'
import { sql } from 'kysely'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'
import { presentReferral } from '../queries/present-referral.ts'

/** What a user's referrals have earned so far; credits are summed from the ledger. */
export async function readStats(db: Db, userId: number): Promise<ReferralStats> {
  const row = await db
    .selectFrom('users')
    .leftJoin('referrals', 'referrals.referrer_id', 'users.id')
    .select((each) => [
      'users.referral_code',
      'users.total_referrals',
      each.fn.count<number>('referrals.id').filterWhere('referrals.status', '<>', 'pending').as('completed'),
      each.fn.count<number>('referrals.id').filterWhere(hasReferralStatus('pending')).as('pending'),
      sql<number>`coalesce(sum(${creditsEarnedBy('referrals.id')}), 0)::bigint`.as('earned'),
    ])
    .where('users.id', '=', userId)
    .groupBy('users.id')
    .executeTakeFirstOrThrow()
  return {
    referralCode: row.referral_code,
    creditsEarned: row.earned,
    totalReferrals: row.total_referrals,
    completedReferrals: row.completed,
    pendingReferrals: row.pending,
  }
}

/** The users a user has invited, latest first; their e-mails are shortened. */
export async function listHistory(
  db: Db,
  userId: number,
  { beforeId, limit }: PageStart,
): Promise<Page<ReferralEntry[]>> {
  const own = db.selectFrom('referrals').where('referrer_id', '=', userId)
  const rows = await own
    .selectAll()
    .select(creditsEarnedBy('referrals.id').as('earned'))
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    ...presentReferral(row),
    email: shortenEmail(row.email),
    creditsEarned: row.earned,
  }))
}
