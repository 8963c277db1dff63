import { RECOVERY_MS } from '@centesimo/domain'
import { editedSince } from './bids.ts'
import { type Pass, within } from './pass.ts'

const run = `format('auction %s run %s', auction_id, run)`
const formatDetail = (text: string, ...values: string[]) => `${run} || format(${[`': ${text}'`, ...values].join(', ')})`

/**
 * Every run with its last bid, its order, its extensions and its auction. With new rows alone the
 * last bid's number stands for their count.
 */
export const runs: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select r.*, s.id is null as has_no_auction, s.run as newest_run, s.status,
      last.bidder_id as last_bidder, coalesce(last.amount_cents, 0) as last_cents, coalesce(counted.bids, 0) as counted_bids,
      greatest(r.deadline_at, extended.until, case when not exists (${editedSince('r.auction_id', 'r.started_at')}) then last.timer_ends_at end)
        as last_deadline,
      orders.orders, orders.user_id as order_user, orders.cents as order_cents,
      r.end_reason = 'timer' and exists (
        select from settlement_proofs p where p.gap_from > '-infinity' and p.gap_from < r.deadline_at
          and r.deadline_at <= p.proved_at + ${RECOVERY_MS} * interval '1 ms'
      ) as ended_in_outage
    from (select * from runs where ${within(scope, 'auction_id')}) r
    left join auction_states s on s.id = r.auction_id
    left join lateral (select * from bids b where b.auction_id = r.auction_id and b.run = r.run order by seq desc limit 1) last on true
    left join lateral (
      ${scope.newRows ? 'select coalesce(last.seq, 0) as bids' : 'select count(*) as bids from bids b where b.auction_id = r.auction_id and b.run = r.run'}
    ) counted on true
    left join lateral (
      -- A later bid has set the deadline anew, perhaps to an earlier time: clocks are set back.
      select max(new_deadline) as until from run_extensions e
      where e.auction_id = r.auction_id and e.run = r.run and coalesce(e.seq >= counted.bids, true) and not exists (${editedSince('e.auction_id', 'e.at')})
    ) extended on true
    left join lateral (
      select count(*) as orders, min(o.user_id) as user_id, min(o.amount_cents - o.shipping_cents) as cents
      from orders o where o.type = 'auction' and o.auction_id = r.auction_id and o.run = r.run
    ) orders on true`,
  invariants: () => [
    {
      number: 2,
      name: 'run-counts-its-bids',
      broken: 'ended_at is not null and (bids <> counted_bids or final_price_cents is distinct from last_cents)',
      detail: formatDetail(
        'the run has %s bids up to %s cents, the bids table %s up to %s',
        'bids',
        'final_price_cents',
        'counted_bids',
        'last_cents',
      ),
    },
    {
      number: 5,
      name: 'ended-run-is-won-by-its-last-bidder',
      broken: 'ended_at is not null and winner_id is distinct from last_bidder',
      detail: formatDetail(
        'user %s won, user %s bid last',
        `coalesce(winner_id::text, 'no')`,
        `coalesce(last_bidder::text, 'no')`,
      ),
    },
    {
      number: 5,
      name: 'won-run-has-one-order',
      broken: 'winner_id is not null and prize_credits is null and orders <> 1',
      detail: formatDetail('%s orders', 'orders'),
    },
    {
      number: 5,
      name: 'order-is-the-winners-at-the-final-price',
      broken: `orders = 1 and winner_id is not null and (order_user <> winner_id or order_cents <> final_price_cents)`,
      detail: formatDetail('user %s pays %s cents', 'order_user', 'order_cents'),
    },
    {
      number: 5,
      name: 'only-a-won-run-has-an-order',
      broken: 'orders > 0 and (winner_id is null or prize_credits is not null or ended_at is null)',
      detail: formatDetail('%s orders', 'orders'),
    },
    {
      number: 5,
      name: 'only-the-newest-run-is-live',
      broken: `has_no_auction or run > newest_run or (ended_at is null) <> (run = newest_run and status = 'live')`,
      detail: formatDetail(
        '%s, the auction is %s in run %s',
        `coalesce('ended at ' || ended_at, 'not ended')`,
        `coalesce(status::text, 'gone')`,
        'newest_run',
      ),
    },
    {
      number: 6,
      name: 'timer-ends-no-run-before-its-deadline',
      broken: `end_reason = 'timer' and ended_at < last_deadline`,
      detail: formatDetail('ended at %s, deadline %s', 'ended_at', 'last_deadline'),
    },
    {
      number: 8,
      name: 'no-run-is-ended-by-an-outage',
      broken: 'ended_in_outage',
      detail: formatDetail('bids could not be settled at its deadline %s', 'deadline_at'),
    },
  ],
}

/** Deadlines that were extended after an outage or a pause. */
export const extensions: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select e.*, r.timer_ms, exists (${editedSince('e.auction_id', 'e.at', 'timerMs')}) as has_new_timer
    from run_extensions e join runs r using (auction_id, run) where ${within(scope, 'e.auction_id')}`,
  invariants: () => [
    {
      number: 8,
      name: 'outage-restores-the-full-timer',
      // The timer that an edit has set since is not the one that the extension gave.
      // One auction's outage may be shorter than a second: any bid that failed.
      broken: `reason = 'outage' and gap_ms <= 0 or new_deadline < old_deadline
        or not has_new_timer and new_deadline < at + timer_ms * interval '1 ms'`,
      detail: formatDetail('%s after %s ms', 'new_deadline', 'gap_ms'),
    },
  ],
}

/** Orders of won auctions whose run does not exist. */
export const orphanOrders: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select o.id, o.user_id, o.auction_id, o.run from orders o left join runs r using (auction_id, run)
    where ${within(scope, 'o.user_id')} and o.type = 'auction' and r.run is null and not exists (select from tombstones t where t.auction_id = o.auction_id)`,
  invariants: () => [
    {
      number: 5,
      name: 'order-has-its-run',
      broken: 'true',
      detail: `format('order %s: auction %s has no run %s', id, auction_id, run)`,
    },
  ],
}
