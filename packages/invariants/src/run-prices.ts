import { type Pass, within } from './pass.ts'

/**
 * Every ended run with what its object cost then: what the auction says, unless it was edited
 * since; then what the first edit found.
 */
export const runPrices: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select r.auction_id, r.run, r.buy_now_cents,
      coalesce(case when edited.before is null then a.buy_now_cents else (edited.before ->> 'buyNowCents')::int end, 0) as due_cents
    from runs r join auctions a on a.id = r.auction_id
    left join lateral (
      select e.before from audit_log e where e.target_kind = 'auction' and e.target_id = a.public_id and e.action = 'auction.edit'
        and e.at > r.ended_at and e.before ? 'buyNowCents' order by e.id limit 1
    ) edited on true
    where r.ended_at is not null and ${within(scope, 'r.auction_id')}`,
  invariants: () => [
    {
      number: 5,
      name: 'run-keeps-its-buy-now',
      broken: 'buy_now_cents is distinct from due_cents',
      detail: `format('auction %s run %s: the object cost %s cents at the end, the run has %s', auction_id, run, due_cents, buy_now_cents)`,
    },
  ],
}
