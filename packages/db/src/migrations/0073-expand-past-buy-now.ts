import { type Kysely, sql } from 'kysely'
import { updateInBatches } from '../schema/update-in-batches.ts'

export const inTransaction = false

const BATCH = 2_000

/** The same for runs that ended before: the first edit after the end says what it had been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await updateInBatches(
    db,
    sql`
      update runs set buy_now_cents = coalesce(case when past.before is null then past.present else (past.before ->> 'buyNowCents')::int end, 0)
      from (
        select r.auction_id, r.run, a.buy_now_cents as present, edited.before
        from runs r left join auctions a on a.id = r.auction_id
        left join lateral (
          select e.before from audit_log e
          where e.target_kind = 'auction' and e.target_id = a.public_id and e.action = 'auction.edit'
            and e.at > r.ended_at and e.before ? 'buyNowCents'
          order by e.id limit 1
        ) edited on true
        where r.ended_at is not null and r.buy_now_cents is null limit ${BATCH}
      ) past
      where runs.auction_id = past.auction_id and runs.run = past.run`,
  )
}
