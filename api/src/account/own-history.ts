import type { Db } from '@centesimo/db'

/**
 * Rows a chunk: reading and writing one takes a few milliseconds, then other work gets its turn.
 */
const CHUNK = 2_000

/**
 * A user's bids, newest first. Bids on deleted auctions are gone; their cost stays in the ledger.
 */
export function readOwnBids(db: Db, userId: number): AsyncGenerator<readonly unknown[]> {
  return chunksOf(async (beforeId) => {
    return await db
      .selectFrom('ledger')
      .innerJoin('bids', (join) =>
        join
          .onRef('bids.auction_id', '=', 'ledger.auction_id')
          .onRef('bids.run', '=', 'ledger.run')
          .onRef('bids.seq', '=', 'ledger.seq'),
      )
      .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
      .select(['ledger.id', 'auctions.public_id as auctionId', 'auctions.title', 'bids.run', 'bids.seq as number'])
      .select(['bids.amount_cents as amountCents', 'bids.cost_credits as creditsUsed'])
      .select(['bids.is_automatic as isAutomatic', 'bids.decided_at as at'])
      .where('ledger.user_id', '=', userId)
      .where('ledger.type', '=', 'bid')
      .where('ledger.id', '<', beforeId)
      .orderBy('ledger.id', 'desc')
      .limit(CHUNK)
      .execute()
  })
}

/**
 * A user's whole credit ledger, newest first. A bid entry has no description: it names its auction.
 */
export function readOwnLedger(db: Db, userId: number): AsyncGenerator<readonly unknown[]> {
  return chunksOf(async (beforeId) => {
    return await db
      .selectFrom('ledger')
      .leftJoin('auctions', 'auctions.id', 'ledger.auction_id')
      .leftJoin('tombstones', 'tombstones.auction_id', 'ledger.auction_id')
      .select(['ledger.id', 'type', 'amount', 'balance_after as balance', 'ledger.description'])
      .select((row) => row.fn.coalesce('auctions.title', 'tombstones.title').as('auctionTitle'))
      .select('ledger.created_at as at')
      .where('ledger.user_id', '=', userId)
      .where('ledger.id', '<', beforeId)
      .orderBy('ledger.id', 'desc')
      .limit(CHUNK)
      .execute()
  })
}

/** What a user has spent in each run, newest first. `cents`: what the bought credits had cost. */
export function readSpentByRun(db: Db, userId: number) {
  return db
    .selectFrom('run_bidders')
    .leftJoin('auctions', 'auctions.id', 'run_bidders.auction_id')
    .select(['auctions.public_id as auctionId', 'auctions.title', 'run_bidders.run', 'run_bidders.bids'])
    .select(['run_bidders.credits', 'run_bidders.bought as boughtCredits', 'run_bidders.cents'])
    .where('run_bidders.user_id', '=', userId)
    .orderBy('run_bidders.auction_id', 'desc')
    .orderBy('run_bidders.run', 'desc')
    .execute()
}

async function* chunksOf<Row extends { id: number }>(
  read: (beforeId: number) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, 'id'>[]> {
  let beforeId = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await read(beforeId)
    if (rows.length > 0) yield rows.map(({ id: _, ...row }) => row)
    if (rows.length < CHUNK) return
    beforeId = rows.at(-1)!.id
  }
}
