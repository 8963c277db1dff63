import { limitDay, type OwnLimits } from '@centesimo/domain'
import { type LimitColumns, limitColumns, toOwnLimits } from '@centesimo/ledger'
import type pg from 'pg'

/** A user's limits, with the credits of their bids of today and of the day before. */
export type BidLimits = { limits: OwnLimits; today: DayUse; dayBefore: DayUse }
/** The first moment of a day, and the credits of its bids. */
export type DayUse = { from: number; credits: number }

/** More than a batch has. */
const BIDS_AROUND_MIDNIGHT = 512

/**
 * Reads the limits of users, who are locked. A bid that is decided right after midnight may count
 * as of the day before. Each bid costs a credit at least, so as many bids as the limit has credits
 * decide, however many came before.
 */
export async function readBidLimits(
  client: pg.PoolClient,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, BidLimits>> {
  const { from } = limitDay(now)
  const before = limitDay(from - 1).from
  const { rows } = await client.query<LimitColumns & { user_id: number; today: number; day_before: number }>({
    name: 'bid-limits',
    text: `
      select own.*, used.* from unnest($1::bigint[]) as asked (id)
      cross join lateral (
        select user_id, ${limitColumns} from user_limits where user_id = asked.id order by user_limits.version desc limit 1
      ) own
      cross join lateral (
        select coalesce(sum(-amount) filter (where created_at >= to_timestamp($2 / 1000.0)), 0)::int as today,
          coalesce(sum(-amount) filter (where created_at < to_timestamp($2 / 1000.0)), 0)::int as day_before
        from (
          select amount, created_at from ledger where user_id = asked.id and type = 'bid' order by id desc
          limit coalesce(greatest(own.daily_credits, own.next_daily_credits), 0) + ${BIDS_AROUND_MIDNIGHT}
        ) as newest where created_at >= to_timestamp($3 / 1000.0)
      ) used`,
    values: [userIds, from, before],
  })
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        limits: toOwnLimits(row),
        today: { from, credits: row.today },
        dayBefore: { from: before, credits: row.day_before },
      },
    ]),
  )
}

/** The day that a moment belongs to, of the two. */
export function dayOf({ today, dayBefore }: BidLimits, at: number): DayUse {
  return at >= today.from ? today : dayBefore
}
