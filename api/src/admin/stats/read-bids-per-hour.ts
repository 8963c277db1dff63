import type { AdminStats } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type BidsPerHour = AdminStats['series']['bidsPerHour']

const DAYS = 30

/**
 * Bids in each of the last 24 hours, including the whole present one: the newest bid may be some
 * milliseconds ahead of `at`. Read from the ledger, which also covers deleted auctions.
 */
export async function readBidsOfDay(db: Db, at: Date): Promise<BidsPerHour['day']> {
  const { rows } = await sql<{ at: Date; value: number }>`
    with hours as materialized (
      select generate_series(
        date_trunc('hour', ${at}::timestamptz) - interval '23 hours', date_trunc('hour', ${at}::timestamptz), interval '1 hour') as at
    ),
    counted as (
      select date_trunc('hour', created_at) as at, count(*)::int as value from ledger
      where type = 'bid' and created_at >= date_trunc('hour', ${at}::timestamptz) - interval '23 hours'
        and created_at < date_trunc('hour', ${at}::timestamptz) + interval '1 hour'
      group by 1
    )
    select hours.at, coalesce(value, 0) as value from hours left join counted using (at) order by at`.execute(db)
  return rows.map((row) => ({ at: row.at.toISOString(), value: row.value }))
}

/** Average bids per hour of the day in Rome over the last 30 days, with two decimals. */
export async function readBidsByHour(db: Db, at: Date): Promise<BidsPerHour['hours']> {
  const { rows } = await sql<{ hour: number; value: number }>`
    with counted as (
      select extract(hour from created_at at time zone 'Europe/Rome')::int as hour, count(*) as bids from ledger
      where type = 'bid' and created_at > ${at}::timestamptz - ${DAYS} * interval '1 day' and created_at <= ${at}
      group by 1
    )
    select hour, round(coalesce(bids, 0) / ${DAYS}::numeric, 2)::float8 as value
    from generate_series(0, 23) as hour left join counted using (hour) order by hour`.execute(db)
  return rows
}
