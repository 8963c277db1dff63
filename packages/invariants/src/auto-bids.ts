import { bidsIn, type Pass, within } from './pass.ts'
import { autoBidIntervalAt } from './rules.ts'

/** Where an auto-bid's previous bid is looked for among older ones. */
const BIDS_BEFORE = 100

/**
 * Every automatic bid with the bidder's previous one in the same auction, and the time the auto-bid
 * stopped.
 */
export const automaticBids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.bidder_id, b.decided_at, auto.id is null as has_no_auto_bid, auto.stopped_at,
      lag(b.decided_at) over (partition by b.auction_id, b.bidder_id order by b.run, b.seq) as decided_before
    from ${bidsIn(scope, { before: BIDS_BEFORE })}
    left join autobids auto on auto.auction_id = b.auction_id and auto.user_id = b.bidder_id
    where b.is_automatic`,
  invariants: ({ rules }) => [
    {
      number: 8,
      name: 'auto-bids-keep-their-interval',
      broken: `decided_at < decided_before + ${autoBidIntervalAt(rules, 'decided_at')} * interval '1 ms'`,
      detail: formatDetail('decided at %s, the previous one at %s', 'decided_at', 'decided_before'),
    },
    {
      number: 8,
      name: 'no-auto-bid-after-a-stop',
      broken: 'decided_at > stopped_at',
      detail: formatDetail('decided at %s, stopped at %s', 'decided_at', 'stopped_at'),
    },
    {
      number: 8,
      name: 'automatic-bid-has-its-auto-bid',
      broken: 'has_no_auto_bid',
      detail: formatDetail('user %s has no auto-bid', 'bidder_id'),
    },
  ],
}

/** Every auto-bid with its auction. */
export const autoBids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select auto.*, s.status from autobids auto left join auction_states s on s.id = auto.auction_id
    where ${within(scope, 'auto.auction_id')}`,
  invariants: () => [
    {
      number: 8,
      name: 'only-a-live-auction-has-active-auto-bids',
      broken: `is_active and status is distinct from 'live'`,
      detail: `format('auto-bid %s of user %s: auction %s is %s', id, user_id, auction_id, coalesce(status::text, 'gone'))`,
    },
    {
      number: 8,
      name: 'auto-bid-ends-with-its-last-bid',
      broken: 'is_active and bids_placed >= max_bids',
      detail: `format('auto-bid %s of user %s: %s bids of %s', id, user_id, bids_placed, max_bids)`,
    },
  ],
}

function formatDetail(text: string, ...values: string[]): string {
  return `format(${[`'auction %s run %s bid %s: ${text}'`, 'auction_id', 'run', 'seq', ...values].join(', ')})`
}
