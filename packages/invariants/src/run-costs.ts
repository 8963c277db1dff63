import { type Pass, runsInScope } from './pass.ts'

/** What each bidder has spent in a run, with their bids. A short check leaves out the bids. */
export const runCosts: Pass = {
  rows: (scope) => `
    select k.*, ${scope.short ? 'k.credits as cost, k.bids as placed' : 'coalesce(b.cost, 0) as cost, coalesce(b.placed, 0) as placed'}
    from ${runsInScope(scope)} r join run_bidders k using (auction_id, run)
    ${
      scope.short
        ? ''
        : `left join (select auction_id, run, bidder_id as user_id, sum(cost_credits) as cost, count(*) as placed from bids group by 1, 2, 3) b
      using (auction_id, run, user_id)`
    }`,
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
