import { GRACE_MS } from '@centesimo/domain'
import { bidsIn, type Pass, within } from './pass.ts'
import { isOutsideHours } from './rules.ts'

const bid = `format('auction %s run %s bid %s', auction_id, run, seq)`
const formatDetail = (text: string, ...values: string[]) => `${bid} || format(${[`': ${text}'`, ...values].join(', ')})`

/** Every bid with the previous bid, its run, its bidder and its ledger entry. */
export const bids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.bidder_id, b.amount_cents, b.cost_credits, b.balance_after, b.decided_at, b.timer_ends_at,
      r.started_at, r.ended_at, r.timer_ms, r.auction_id is null as has_no_run, u.id is null as has_no_bidder,
      r.starting_bid_cents + r.increment_cents * b.seq as due_cents,
      lag(b.seq, 1, b.first_seq - 1) over in_run as seq_before, lag(b.bidder_id) over in_run as bidder_before,
      lag(b.decided_at) over in_run as decided_before, lag(b.timer_ends_at) over in_run as deadline_before,
      l.user_id is null as has_no_entry, l.user_id as entry_user, l.amount as entry_amount, l.balance_after as entry_balance
    from ${bidsIn(scope)}
    left join users u on u.id = b.bidder_id
    left join lateral (
      select user_id, amount, balance_after from ledger l
      where l.auction_id = b.auction_id and l.run = b.run and l.seq = b.seq and l.type = 'bid' and ${within(scope, 'l.auction_id')}
    ) l on true
    window in_run as (partition by b.auction_id, b.run order by b.seq)`,
  invariants: ({ rules }) => [
    {
      number: 2,
      name: 'bid-numbers-are-contiguous',
      broken: 'seq <> seq_before + 1',
      detail: formatDetail('follows bid %s', 'seq_before'),
    },
    {
      number: 2,
      name: 'bid-price-is-start-plus-increments',
      broken: 'amount_cents <> due_cents',
      detail: formatDetail('%s cents instead of %s', 'amount_cents', 'due_cents'),
    },
    {
      number: 3,
      name: 'bid-has-its-ledger-entry',
      broken: 'has_no_entry',
      detail: formatDetail('no ledger entry'),
    },
    {
      number: 3,
      name: 'ledger-entry-equals-its-bid',
      broken: 'entry_user <> bidder_id or entry_amount <> -cost_credits or entry_balance <> balance_after',
      detail: formatDetail('the ledger has %s credits of user %s', 'entry_amount', 'entry_user'),
    },
    {
      number: 3,
      name: 'bid-has-its-bidder-and-run',
      broken: 'has_no_bidder or has_no_run',
      detail: formatDetail('user %s', 'bidder_id'),
    },
    {
      number: 4,
      name: 'no-bidder-outbids-themselves',
      broken: 'bidder_id = bidder_before',
      detail: formatDetail('user %s was already leading', 'bidder_id'),
    },
    {
      number: 4,
      name: 'no-bid-before-its-run-starts',
      broken: 'decided_at < started_at',
      detail: formatDetail('decided at %s, run started at %s', 'decided_at', 'started_at'),
    },
    {
      number: 4,
      name: 'no-bid-after-its-run-ends',
      broken: 'decided_at > ended_at',
      detail: formatDetail('decided at %s, run ended at %s', 'decided_at', 'ended_at'),
    },
    {
      number: 4,
      name: 'decision-times-never-decrease',
      broken: 'decided_at < decided_before',
      detail: formatDetail('decided at %s, the previous bid at %s', 'decided_at', 'decided_before'),
    },
    {
      number: 6,
      name: 'every-bid-leaves-the-full-timer',
      broken: `timer_ends_at < decided_at + timer_ms * interval '1 ms'`,
      detail: formatDetail('decided at %s, deadline %s', 'decided_at', 'timer_ends_at'),
    },
    {
      number: 6,
      name: 'no-bid-after-its-deadline',
      // An outage, a pause or an admin may have moved the deadline that the previous bid set. A
      // deadline outside the opening hours is deferred to the morning.
      broken: `decided_at >= deadline_before and not ${isOutsideHours(rules, 'deadline_before')} and not exists (
        select from run_extensions e where e.auction_id = checked_rows.auction_id and e.run = checked_rows.run
          and e.at <= decided_at + ${GRACE_MS} * interval '1 ms' and e.new_deadline > decided_at
      ) and not exists (${editedSince('checked_rows.auction_id', 'decided_before')})`,
      detail: formatDetail('decided at %s, the deadline was %s', 'decided_at', 'deadline_before'),
    },
    {
      number: 8,
      name: 'no-bid-off-hours',
      broken: isOutsideHours(rules, 'decided_at'),
      detail: formatDetail('decided at %s', 'decided_at'),
    },
  ],
}

/** Bids with the other bids of their request id. */
export const requests: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.request_id, b.bidder_id, other.auction_id as other_auction, other.run as other_run, other.seq as other_seq
    from ${bidsIn(scope)}
    join bids other on other.request_id = b.request_id and other.bidder_id = b.bidder_id
      and (other.auction_id, other.run, other.seq) <> (b.auction_id, b.run, b.seq)
    where b.request_id is not null`,
  invariants: () => [
    {
      number: 7,
      name: 'request-id-has-one-effect',
      broken: 'true',
      detail: formatDetail(
        'request %s of user %s also placed bid %s in auction %s run %s',
        'request_id',
        'bidder_id',
        'other_seq',
        'other_auction',
        'other_run',
      ),
    },
  ],
}

/** SQL subquery: whether an admin changed this auction's end or timer at or after that moment. */
export function editedSince(auctionId: string, moment: string, field: 'endTime' | 'timerMs' = 'endTime'): string {
  return `select from audit_log as entry join auctions edited on edited.public_id = entry.target_id
    where edited.id = ${auctionId} and entry.target_kind = 'auction' and entry.action = 'auction.edit' and entry.at >= ${moment}
      and entry.after ->> '${field}' is not null`
}
