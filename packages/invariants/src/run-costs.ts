import { type Pass, within } from './pass.ts'

/**
 * What each bidder has spent in a run, with their bids. With new rows alone the bids are not
 * summed: a run's bids are as many as its last one's number and all cost the same.
 */
export const runCosts: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) =>
    scope.newRows
      ? `
    select k.*, k.bids * last.cost_credits as cost,
      case when sum(k.bids) over (partition by k.auction_id, k.run) = last.seq then k.bids else last.seq end as placed
    from run_bidders k
    cross join lateral (
      select seq, cost_credits from bids b where b.auction_id = k.auction_id and b.run = k.run order by seq desc limit 1
    ) last where ${within(scope, 'k.auction_id')}`
      : `
    select k.*, coalesce(b.cost, 0) as cost, coalesce(b.placed, 0) as placed
    from run_bidders k left join (
      select auction_id, run, bidder_id as user_id, sum(cost_credits) as cost, count(*) as placed from bids
      where ${within(scope, 'auction_id')} group by 1, 2, 3
    ) b using (auction_id, run, user_id)
    where ${within(scope, 'k.auction_id')} and exists (select from runs r where r.auction_id = k.auction_id and r.run = k.run)`,
  invariants: () => [
    {
      number: 3,
      name: 'bidder-spent-what-their-bids-cost',
      broken:
        'credits <> cost or bids <> placed or bought < 0 or bought > credits or cents < 0 or (cents > 0 and bought = 0)',
      detail: `format('user %s spent %s credits, %s of them bought for %s cents, for %s bids in auction %s run %s; %s bids cost %s',
        user_id, credits, bought, cents, bids, auction_id, run, placed, cost)`,
    },
  ],
}
