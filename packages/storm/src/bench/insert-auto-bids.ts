import type { Database } from '@centesimo/db'
import { sql } from 'kysely'
import type { BenchBidder } from './bench-rows.ts'

/** When each auto-bid is first due, in epoch ms, by auction and user. */
export type FirstDue = ReadonlyMap<string, number>

export const autoBidKey = (auctionId: number, userId: number) => `${auctionId}:${userId}`

/**
 * Inserts auto-bids on all auctions, each with the same number of bidders and evenly spread over
 * `spreadMs`: those of one auction are far apart, so that none finds itself leading.
 */
export async function insertAutoBids(
  { db }: Database,
  options: { count: number; bidders: readonly BenchBidder[]; inMs: number; spreadMs: number },
): Promise<FirstDue> {
  const { count, bidders, inMs, spreadMs } = options
  const { rows } = await sql<{ auctionId: number; userId: number; dueAt: number }>`
    with numbered as (
      select id, row_number() over (order by id) - 1 as nth, count(*) over () as auctions from auctions
    )
    insert into autobids (user_id, auction_id, due_at)
    select (${bidders.map(({ id }) => id)}::bigint[])[1 + (nth + 37 * (n / auctions)) % ${bidders.length}::int], id,
      now() + (${inMs}::float8 + ${spreadMs}::float8 * n / ${count}::int) * interval '1 ms'
    from generate_series(0, ${count}::int - 1) n, numbered
    where nth = n % auctions
    returning auction_id as "auctionId", user_id as "userId", extract(epoch from due_at)::float8 * 1000 as "dueAt"`.execute(
    db,
  )
  return new Map(rows.map(({ auctionId, userId, dueAt }) => [autoBidKey(auctionId, userId), dueAt]))
}
