import type { Referrals } from '@centesimo/db'
import { type Selectable, type SqlBool, sql } from 'kysely'

type Decided = Pick<Selectable<Referrals>, 'status' | 'declined_at'>

/**
 * A referral's status as people see it. A program of the last release may release a declined one.
 */
export function shownReferralStatus({ status, declined_at }: Decided): Decided['status'] | 'declined' {
  return status === 'pending' && declined_at ? 'declined' : status
}

/** SQL: of `referrals`, those with a status as `shownReferralStatus` gives it. */
export function hasReferralStatus(status: ReturnType<typeof shownReferralStatus>) {
  if (status === 'declined') return sql<SqlBool>`(referrals.status = 'pending' and referrals.declined_at is not null)`
  if (status === 'pending') return sql<SqlBool>`(referrals.status = 'pending' and referrals.declined_at is null)`
  return sql<SqlBool>`(referrals.status = ${sql.lit(status)})`
}
