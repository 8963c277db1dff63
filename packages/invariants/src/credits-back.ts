import { type Pass, within } from './pass.ts'

/**
 * Every order that gives the credits of a run back, with its payment, its ledger entry and the run;
 * and every such entry.
 */
export const creditsBack: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select coalesce(c.user_id, l.user_id) as user_id, coalesce(c.key, l.key) as key, c.order_id, c.status, coalesce(c.credits, 0) as given,
      coalesce(l.amount, 0) as in_ledger, l.id is not null and c.user_id is distinct from l.user_id as is_mismatched,
      c.credits is not null as is_given, c.is_applied, mine.credits as spent,
      coalesce(c.credits > c.revoked, false) as is_kept,
      exists (select from ledger where key in (
        format('close:%s:%s:%s', c.auction_id, c.run, c.user_id), format('restart:%s:%s:%s', c.auction_id, c.run, c.user_id))) as is_returned,
      c.status = 'completed' as is_bought,
      coalesce(r.winner_id, case when s.run = c.run then s.leader_id end) = c.user_id as is_first,
      exists (
        select from ledger bid where bid.user_id = c.user_id and bid.type = 'bid' and bid.auction_id = c.auction_id
          and bid.run = c.run and bid.created_at > c.completed_at) as bids_on
    from (
      select back.*, o.status, o.completed_at, format('credits-back:%s:%s:%s', back.auction_id, back.run, back.user_id) as key,
        exists (select from payments p where p.order_id = o.id and p.applied_at is not null) as is_applied,
        (select coalesce(sum(f.credits_taken + f.credits_owed), 0) from payments p join refunds f on f.payment_id = p.id
         where p.order_id = o.id) as revoked
      from credits_back_orders back join orders o on o.id = back.order_id where ${within(scope, 'back.user_id')}
    ) c
    full join (
      select * from ledger where type <> 'bid' and key like 'credits-back:%' and ${within(scope, 'user_id')}
    ) l on l.key = c.key and c.credits > 0
    left join runs r on r.auction_id = c.auction_id and r.run = c.run
    left join auction_states s on s.id = c.auction_id
    left join run_bidders mine on mine.auction_id = c.auction_id and mine.run = c.run and mine.user_id = c.user_id`,
  invariants: () => [
    {
      number: 10,
      name: 'credits-back-are-in-the-ledger',
      broken: 'given <> in_ledger or is_mismatched',
      detail: `format('%s: %s credits, in the ledger %s', key, given, in_ledger)`,
    },
    {
      number: 10,
      name: 'paid-purchase-gives-credits-back',
      broken: 'is_given <> is_applied',
      detail: `format('order %s of user %s: paid is %s, credits given back is %s', order_id, user_id, is_applied, is_given)`,
    },
    {
      number: 10,
      name: 'credits-come-back-once',
      broken: 'given > spent or is_kept and is_returned',
      detail: `format('%s: %s credits came back of %s, and an admin returned them: %s', key, given, spent, is_returned)`,
    },
    {
      number: 4,
      name: 'buyer-neither-bids-on-nor-wins',
      broken: 'is_bought and (bids_on or is_first)',
      detail: `format('%s: order %s is paid; bids since: %s, leads or won: %s', key, order_id, bids_on, is_first)`,
    },
  ],
}
