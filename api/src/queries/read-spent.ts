import type { Spent } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type SpentInRun = Spent & { auctionId: number; run: number }

/** What a user spent in every run of these auctions and what was given back, from the ledger. */
export async function readSpent(
  db: Db,
  { userId, auctionIds }: { userId: number; auctionIds: readonly number[] },
): Promise<{ of: (auctionId: number, run?: number) => Spent }> {
  const rows = auctionIds.length === 0 ? [] : await readRuns(db, userId, auctionIds)
  return {
    of: (auctionId, run) => sum(rows.filter((row) => row.auctionId === auctionId && (run ?? row.run) === row.run)),
  }
}

/** The keys of a run's refunds name it and the person: see close and restart in auctioneer. */
function readRuns(db: Db, userId: number, auctionIds: readonly number[]): Promise<SpentInRun[]> {
  return db
    .selectFrom('runs')
    .innerJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'runs.auction_id')
        .onRef('mine.run', '=', 'runs.run')
        .on('mine.user_id', '=', userId),
    )
    .select(['mine.auction_id as auctionId', 'mine.run', 'mine.credits', 'mine.cents'])
    .select(
      sql<number>`(
        select coalesce(sum(ledger.amount), 0)::integer from ledger
        where ledger.type = 'refund' and ledger.key in (
          format('close:%s:%s:%s', mine.auction_id, mine.run, mine.user_id),
          format('restart:%s:%s:%s', mine.auction_id, mine.run, mine.user_id)))`.as('returned'),
    )
    .where('runs.auction_id', 'in', [...new Set(auctionIds)])
    .execute()
}

function sum(runs: readonly Spent[]): Spent {
  const total = { credits: 0, cents: 0, returned: 0 }
  for (const { credits, cents, returned } of runs) {
    total.credits += credits
    total.cents += cents
    total.returned += returned
  }
  return total
}
