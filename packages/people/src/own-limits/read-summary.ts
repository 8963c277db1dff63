import { type Db, winIsCancelled } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

/** What a user has spent and won. Cents are what was paid, less what was refunded of it. */
export type OwnSummary = {
  spentCents: number
  creditsUsed: number
  creditsReturned: number
  bids: number
  wins: number
  /** By their buy-now prices at the end; what had none counts nothing. */
  valueWonCents: number
}

/** Of a month in Europe/Rome (2026-11), or ever. A payment belongs to the month of its money. */
export async function readSummary(db: Db, userId: number, month: string | null): Promise<OwnSummary> {
  const within = (column: string) => (month === null ? sql`true` : isWithin(column, month))
  const { rows } = await sql<OwnSummary>`
    select paid.*, played.*, won.* from (
      select coalesce(sum(captured_cents - refunded_cents), 0)::float8 as "spentCents"
      from payments where user_id = ${userId} and captured_at is not null and ${within('captured_at')}
    ) paid cross join (
      select coalesce(-sum(amount) filter (where type = 'bid'), 0)::int as "creditsUsed",
        coalesce(sum(amount) filter (where type = 'refund'), 0)::int as "creditsReturned",
        (count(*) filter (where type = 'bid'))::int as bids
      from ledger where user_id = ${userId} and ${within('created_at')}
    ) played cross join (
      select count(*)::int as wins, coalesce(sum(r.buy_now_cents), 0)::float8 as "valueWonCents"
      from orders left join runs r on r.auction_id = orders.auction_id and r.run = orders.run
      where orders.user_id = ${userId} and orders.type = 'auction' and not ${sql.raw(winIsCancelled)} and ${within('orders.created_at')}
    ) won`.execute(db)
  return rows[0]!
}

function isWithin(column: string, month: string): RawBuilder<boolean> {
  const from = sql`(${`${month}-01`}::timestamp at time zone 'Europe/Rome')`
  const until = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Rome')`
  return sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}
