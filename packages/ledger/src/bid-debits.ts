/**
 * The ledger's part of the statement that settles a batch of bids, so that bids, entries, balances
 * and auctions are one write. It expects the CTE `placed` (auction_id, run, seq, bidder_id,
 * cost_credits, balance_after, decided_at) and two parameters: the bidders' ids and their new
 * balances.
 */
export function bidDebits(bidderIds: `$${number}`, balances: `$${number}`): string {
  return `
    debited as (
      insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
      select bidder_id, 'bid', -cost_credits, balance_after, auction_id, run, seq, decided_at from placed
    ),
    paid as (
      update users set credits = left_with.credits
      from unnest(${bidderIds}::bigint[], ${balances}::int[]) as left_with (id, credits)
      where users.id = left_with.id
    )`
}
