import type { AdminReferral } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { hasWords } from '../../queries/has-words.ts'
import { presentReferral } from '../../queries/present-referral.ts'

type ReferralFilter = { status?: AdminReferral['status'] | undefined; search?: string | undefined }

/** Matching referrals of all users, latest first. */
export async function listReferrals(
  db: Db,
  { status, search }: ReferralFilter,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminReferral[]>> {
  const fitting = db
    .selectFrom('referrals')
    .innerJoin('users as referrer', 'referrer.id', 'referrals.referrer_id')
    .innerJoin('users as friend', 'friend.id', 'referrals.referred_user_id')
    .$if(status !== undefined, (referrals) => referrals.where('referrals.status', '=', status!))
    .$if(search !== undefined, (referrals) => referrals.where(hasWords(search, searched)))
  const rows = await fitting
    .selectAll('referrals')
    .select([
      'referrer.public_id as referrer_public_id',
      'referrer.username',
      'referrer.total_referrals',
      'friend.public_id as friend_public_id',
    ])
    .where('referrals.id', '<', beforeId)
    .orderBy('referrals.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await fitting.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    ...presentReferral(row),
    referrerId: row.referrer_public_id,
    referredUserId: row.friend_public_id,
    email: row.email,
    referrerUsername: row.username,
    totalReferrals: row.total_referrals,
    referredEmail: row.email,
  }))
}

const searched = [
  'referrer.username',
  'referrer.email',
  'referrals.referral_code',
  'friend.username',
  'referrals.email',
]
