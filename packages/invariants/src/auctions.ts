import { editedSince } from './bids.ts'
import { type Pass, within } from './pass.ts'

const formatDetail = (text: string, ...values: string[]) =>
  `format(${[`'auction %s: ${text}'`, 'id', ...values].join(', ')})`

/**
 * Every auction's state with its details, its newest run and that run's last bid. With new rows
 * alone the bidders are not counted from the bids.
 */
export const auctions: Pass = {
  of: 'auctions',
  id: 'id',
  rows: (scope) => `
    select coalesce(s.id, a.id) as id, s.id is null or a.id is null as is_half, s.status, s.run, s.seq, s.current_bid_cents,
      s.leader_id, s.leader_name, s.unique_bidders, s.timer_ms, s.last_bid_at, s.ended_at, s.end_reason, s.timer_ends_at,
      r.ended_at as run_ended_at, r.end_reason as run_end_reason, coalesce(all_runs.runs, 0) as runs,
      coalesce(last.seq, 0) as last_seq, coalesce(last.amount_cents, 0) as last_cents, last.bidder_id as last_bidder,
      last.decided_at as last_decided_at, u.username as last_name,
      case when not exists (${editedSince('s.id', 's.started_at')}) then last.timer_ends_at end as last_deadline,
      coalesce(counted.bidders, 0) as bidders, coalesce(known.bidders, 0) as known_bidders
    from (select * from auction_states where ${within(scope, 'id')}) s
    full join (select * from auctions where ${within(scope, 'id')}) a using (id)
    left join runs r on r.auction_id = s.id and r.run = s.run
    left join lateral (select count(*) as runs from runs each where each.auction_id = s.id) all_runs on true
    left join lateral (select * from bids b where b.auction_id = s.id and b.run = s.run order by seq desc limit 1) last on true
    left join users u on u.id = last.bidder_id
    left join lateral (
      ${
        scope.newRows
          ? 'select count(*) as bidders from run_bidders b'
          : 'select count(distinct bidder_id) as bidders from bids b'
      } where b.auction_id = s.id and b.run = s.run
    ) counted on true
    left join lateral (
      select count(*) as bidders from run_bidders k where k.auction_id = s.id and k.run = s.run
    ) known on true`,
  invariants: () => [
    {
      number: 2,
      name: 'auction-shows-its-last-bid',
      broken: `seq <> last_seq or current_bid_cents <> last_cents or leader_id is distinct from last_bidder
        or leader_name is distinct from last_name or last_bid_at is distinct from last_decided_at`,
      detail: formatDetail(
        'state has bid %s of %s cents by user %s, the last bid is %s of %s by user %s',
        'seq',
        'current_bid_cents',
        'leader_id',
        'last_seq',
        'last_cents',
        'last_bidder',
      ),
    },
    {
      number: 3,
      name: 'auction-has-details-and-state',
      broken: 'is_half',
      detail: formatDetail('details or state are missing'),
    },
    {
      number: 5,
      name: 'auction-and-its-run-agree',
      broken: `runs <> run or (status = 'upcoming') <> (run = 0) or ended_at is distinct from run_ended_at
        or end_reason is distinct from run_end_reason or (status = 'ended') <> (ended_at is not null)`,
      detail: formatDetail('%s in run %s of %s', 'status', 'run', 'runs'),
    },
    {
      number: 6,
      name: 'deadline-is-no-earlier-than-the-last-bids',
      broken: `status = 'live' and last_seq > 0 and (timer_ends_at is null or timer_ends_at < last_deadline)`,
      detail: formatDetail('%s instead of %s', `coalesce(timer_ends_at::text, 'none')`, 'last_deadline'),
    },
    {
      number: 6,
      name: 'last-bid-has-its-full-timer',
      broken: `status = 'live' and timer_ends_at < last_decided_at + timer_ms * interval '1 ms'`,
      detail: formatDetail('bid at %s, deadline %s', 'last_decided_at', 'timer_ends_at'),
    },
    {
      number: 10,
      name: 'unique-bidders-are-counted',
      broken: 'unique_bidders <> bidders or known_bidders <> bidders',
      detail: formatDetail('%s unique bidders instead of %s', 'unique_bidders', 'bidders'),
    },
  ],
}
