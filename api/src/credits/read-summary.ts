import type { CreditSummary } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { lotsFrom } from '@centesimo/ledger'
import { sql } from 'kysely'

const POINTS = 200

type Row = Pick<CreditSummary, 'credits' | 'acquired' | 'used' | 'debt'> & {
  credit_lots: number[]
  win_slots: number
  free_shipping_until: Date | null
  first_at: Date | null
  lowest: number | null
  highest: number | null
  curve: { at: string; balance: number }[]
}

/**
 * Sums, range and curve of a user's whole ledger, in one statement and so from one snapshot:
 * acquired minus used equals the balance. A short ledger gives one point per entry. A longer one
 * gives the last entry of each day (or hour, if the ledger is younger than three days), thinned
 * evenly to the maximum; the last point is always the newest entry. Reads each of the user's
 * entries once.
 */
export async function readSummary(db: Db, userId: number): Promise<CreditSummary> {
  const { rows } = await sql<Row>`
    with own as materialized (select id, created_at, amount, balance_after from ledger where user_id = ${userId}),
    unit as (
      select count(*) <= ${POINTS} as is_each,
        case when min(created_at) > clock_timestamp() - interval '3 days' then 'hour' else 'day' end as name
      from own
    ),
    spans as (
      select max(id) as last_id from own, unit
      group by case when is_each then id end, case when not is_each then date_trunc(name, created_at, 'Europe/Rome') end
    ),
    points as (
      select max(last_id) as id from (
        select last_id, (row_number() over (order by last_id) - 1) * ${POINTS} / greatest(count(*) over (), ${POINTS}) as place from spans
      ) as placed group by place
    ),
    sums as (
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as acquired,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as used,
        min(created_at) as first_at, min(balance_after) as lowest, max(balance_after) as highest
      from own
    )
    select credits, credit_lots, debt_credits as debt, win_slots, free_shipping_until, sums.*, (
        select coalesce(json_agg(json_build_object('at', created_at, 'balance', balance_after) order by id), '[]')
        from points join own using (id)
      ) as curve
    from users, sums where id = ${userId}`.execute(db)
  const { credits, acquired, used, debt, first_at, lowest, highest, curve, ...user } = rows[0]!
  return {
    credits,
    acquired,
    used,
    debt,
    lots: lotsFrom(user.credit_lots),
    winSlots: user.win_slots,
    freeShippingUntil: user.free_shipping_until?.toISOString() ?? null,
    range:
      first_at === null || lowest === null || highest === null
        ? null
        : { firstAt: first_at.toISOString(), lowest, highest },
    curve: curve.map(({ at, balance }) => ({ at: new Date(at).toISOString(), balance })),
  }
}
