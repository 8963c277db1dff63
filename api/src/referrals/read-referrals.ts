import type { AdminReferral, ReferralEntry, ReferralStats } from '@centesimo/contract'
import type { Db, Referrals } from '@centesimo/db'
import { shortenEmail } from '@centesimo/domain'
import { creditsEarnedBy } from '@centesimo/people'
import { type Selectable, sql } from 'kysely'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import { hasWords } from '../records/has-words.ts'

/** What a user's referrals have earned so far; credits are summed from the ledger. */
export async function readStats(db: Db, userId: number): Promise<ReferralStats> {
  const row = await db
    .selectFrom('users')
    .leftJoin('referrals', 'referrals.referrer_id', 'users.id')
    .select((each) => [
      'users.referral_code',
      'users.total_referrals',
      each.fn.count<number>('referrals.id').filterWhere('referrals.status', '<>', 'pending').as('completed'),
      each.fn.count<number>('referrals.id').filterWhere('referrals.status', '=', 'pending').as('pending'),
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
  { beforeId, limit }: DownFrom,
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
    ...present(row),
    email: shortenEmail(row.email),
    creditsEarned: row.earned,
  }))
}

export type ReferralFilter = { status?: AdminReferral['status'] | undefined; search?: string | undefined }

/** Matching referrals of all users, latest first. */
export async function listAll(
  db: Db,
  { status, search }: ReferralFilter,
  { beforeId, limit }: DownFrom,
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
    ...present(row),
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

function present(row: Selectable<Referrals>) {
  return {
    id: row.public_id,
    referralCode: row.referral_code,
    status: row.status,
    registrationBonusGiven: row.registration_bonus_given,
    firstPurchaseBonusGiven: row.first_purchase_bonus_given,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}
