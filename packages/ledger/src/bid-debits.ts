/**
 * The ledger's part of the statement that settles a batch of bids, so that bids, entries, balances
 * and auctions are one write. It expects the CTE `placed` (auction_id, run, seq, bidder_id,
 * cost_credits, balance_after, decided_at) and three parameters: the bidders' ids, their new
 * balances and their lots (`storedLots`).
 */
export function bidDebits(bidderIds: `$${number}`, balances: `$${number}`, lots: `$${number}`): string {
  return `
    debited as (
      insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
      select bidder_id, 'bid', -cost_credits, balance_after, auction_id, run, seq, decided_at from placed
    ),
    paid as (
      update users set credits = left_with.credits, credit_lots = left_with.lots::int[]
      from unnest(${bidderIds}::bigint[], ${balances}::int[], ${lots}::text[]) as left_with (id, credits, lots)
      where users.id = left_with.id
    )`
}
