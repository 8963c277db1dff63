import type { Spent } from '@centesimo/contract'
import { creditsBackRemaining, type Db } from '@centesimo/db'
import { sql } from 'kysely'

type SpentInRun = Spent & { auctionId: number; run: number }

/** What a user spent in every run of these auctions, and what the ledger gave back. */
export async function readSpent(
  db: Db,
  { userId, auctionIds }: { userId: number; auctionIds: readonly number[] },
): Promise<{ of: (auctionId: number, run?: number) => Spent }> {
  const rows = auctionIds.length === 0 ? [] : await readRuns(db, userId, auctionIds)
  return {
    of: (auctionId, run) => sum(rows.filter((row) => row.auctionId === auctionId && (run ?? row.run) === row.run)),
  }
}

/**
 * The keys of a run's refunds name it and the person: see close, restart and remove in auctioneer.
 * Of a deleted auction, the wins are in its tombstone; an old one does not say how many of the
 * credits were bought.
 */
async function readRuns(db: Db, userId: number, auctionIds: readonly number[]): Promise<SpentInRun[]> {
  const ids = sql`(${sql.join([...new Set(auctionIds)])})`
  const { rows } = await sql<SpentInRun>`
    select auction_id as "auctionId", run, credits, bought, cents, (
      select coalesce(sum(ledger.amount), 0)::integer from ledger
      where ledger.type = 'refund' and ledger.key in (
        format('close:%s:%s:%s', mine.auction_id, mine.run, ${userId}::bigint),
        format('restart:%s:%s:%s', mine.auction_id, mine.run, ${userId}::bigint),
        format('delete:%s:%s:%s', mine.auction_id, mine.run, ${userId}::bigint))) + ${sql.raw(creditsBackRemaining('mine'))} as returned
    from (
      select mine.auction_id, mine.run, mine.credits, mine.bought, mine.cents, mine.user_id
      from runs join run_bidders mine using (auction_id, run)
      where runs.auction_id in ${ids} and mine.user_id = ${userId}
      union all
      select auction_id, (win ->> 'run')::integer, (win ->> 'credits')::integer,
        coalesce((win ->> 'bought')::integer, case when (win ->> 'cents')::integer > 0 then (win ->> 'credits')::integer else 0 end),
        (win ->> 'cents')::integer, (win ->> 'userId')::bigint
      from tombstones cross join jsonb_array_elements(wins) as win
      where auction_id in ${ids} and (win ->> 'userId')::bigint = ${userId}
    ) as mine`.execute(db)
  return rows
}

function sum(runs: readonly Spent[]): Spent {
  const total = { credits: 0, bought: 0, cents: 0, returned: 0 }
  for (const { credits, bought, cents, returned } of runs) {
    total.credits += credits
    total.bought += bought
    total.cents += cents
    total.returned += returned
  }
  return total
}
