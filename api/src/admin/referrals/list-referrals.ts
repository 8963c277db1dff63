import type { AdminReferral, exportFilters } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { presentReferral } from '../../queries/present-referral.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['referrals']>

/** Matching referrals of all users, latest first. */
export async function listReferrals(
  db: Db,
  filter: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminReferral[]>> {
  const fitting = db
    .selectFrom('referrals')
    .innerJoin('users as referrer', 'referrer.id', 'referrals.referrer_id')
    .innerJoin('users as friend', 'friend.id', 'referrals.referred_user_id')
    .where(fitsReferral(filter))
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

/** Of `referrals` joined with its users as `referrer` and `friend`. */
export function fitsReferral({ status, search, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf([
    ...(status ? [sql`referrals.status = ${status}`] : []),
    ...isWithin('referrals.created_at', { from, to }),
    ...(search ? [hasWords(search, searched)] : []),
  ])
}

const searched = [
  'referrer.username',
  'referrer.email',
  'referrals.referral_code',
  'friend.username',
  'referrals.email',
]
