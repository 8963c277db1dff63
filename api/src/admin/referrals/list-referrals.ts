import { type AdminReferral, type exportFilters, limits, type listAdminReferrals } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { creditsEarnedBy, hasReferralStatus } from '@centesimo/people'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import { pageOf, wrongCursor } from '../../http/paging.ts'
import type { Refused } from '../../http/refusal.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { presentReferral } from '../../queries/present-referral.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['referrals']>

const sort = 'waiting'
/** 1 of what waits for a decision of an admin. */
const waits = sql<number>`${hasReferralStatus('pending')}::int`

/** Matching referrals of all users: those that wait for a decision first, then the latest. */
export async function listReferrals(
  db: Db,
  { cursor, limit = limits.page.default, ...filter }: z.output<typeof listAdminReferrals.query>,
): Promise<Page<AdminReferral[]> | Refused> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort, z.int())
  if (after === null) return wrongCursor
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
      waits.as('waits'),
      creditsEarnedBy('referrals.id').as('earned'),
    ])
    .$if(after !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(${waits}, referrals.id) < (${after?.key}::int, ${after?.id})`),
    )
    .orderBy(waits, 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await fitting.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const cursorOf = ({ waits: key, id }: (typeof rows)[number]) => encodeCursor({ sort, key, id })
  return pageOf(rows, { limit, totalCount: count, cursorOf }, (row) => ({
    ...presentReferral(row),
    referrerId: row.referrer_public_id,
    referredUserId: row.friend_public_id,
    email: row.email,
    referrerUsername: row.username,
    totalReferrals: row.total_referrals,
    referredEmail: row.email,
    creditsEarned: row.earned,
  }))
}

/** Of `referrals` joined with its users as `referrer` and `friend`. */
export function fitsReferral({ status, search, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf([
    ...(status ? [hasReferralStatus(status)] : []),
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
