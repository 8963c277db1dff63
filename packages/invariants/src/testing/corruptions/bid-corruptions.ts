import type { Corruption } from '../find-violations-after.ts'

/** Corruptions of bids and of what they cost. */
export const bidCorruptions: Corruption[] = [
  [
    'a bidder is said to have spent more in a run',
    'update run_bidders set credits = credits + 1 where auction_id = $live and run = 1 and user_id = $anna',
    ['bidder-spent-what-their-bids-cost'],
  ],
  [
    'given credits are said to have cost something',
    'update run_bidders set cents = 1, bought = 0 where auction_id = $live and run = 1 and user_id = $anna',
    ['bidder-spent-what-their-bids-cost'],
  ],
  [
    'a bid in the middle of a run is missing',
    'delete from bids where auction_id = $live and run = 1 and seq = 2',
    [
      'bid-numbers-are-contiguous',
      'no-bidder-outbids-themselves',
      'run-counts-its-bids',
      'ledger-debit-has-its-bid',
      'bidder-spent-what-their-bids-cost',
    ],
  ],
  [
    'a bid has another price',
    'update bids set amount_cents = 150 where auction_id = $live and run = 2 and seq = 2',
    ['bid-price-is-start-plus-increments'],
  ],
  [
    'an auction shows another price',
    'update auction_states set current_bid_cents = current_bid_cents + 1 where id = $live',
    ['auction-shows-its-last-bid'],
  ],
  [
    'an auction shows another leader',
    `update auction_states set leader_id = $anna where id = $waiting`,
    ['auction-shows-its-last-bid'],
  ],
  [
    'a bid has no ledger entry',
    `delete from ledger where type = 'bid' and auction_id = $live and run = 2 and seq = 3`,
    ['balance-is-the-ledgers-sum', 'balance-follows-every-entry', 'bid-has-its-ledger-entry'],
  ],
  [
    'another user paid for a bid',
    `update bids set bidder_id = $carla where auction_id = $won and seq = 1`,
    ['ledger-entry-equals-its-bid', 'unique-bidders-are-counted', 'bidder-spent-what-their-bids-cost'],
  ],
  [
    'a tombstone differs from the ledger',
    `insert into tombstones (auction_id, public_id, title, runs, bids, bid_credits) values (-7, 'x', 'x', 1, 3, 3)`,
    ['tombstone-equals-its-ledger', 'deletion-is-in-the-audit-log'],
  ],
  [
    'a bid has no bidder',
    `update bids set bidder_id = -1 where auction_id = $won and seq = 1`,
    [
      'bid-has-its-bidder-and-run',
      'ledger-entry-equals-its-bid',
      'unique-bidders-are-counted',
      'bidder-spent-what-their-bids-cost',
    ],
  ],
  [
    'a bidder outbids their own bid',
    `update bids set bidder_id = $bruno where auction_id = $won and seq = 3`,
    ['ledger-entry-equals-its-bid', 'no-bidder-outbids-themselves', 'bidder-spent-what-their-bids-cost'],
  ],
  [
    'a bid is later than the end of its run',
    `update bids set decided_at = decided_at + interval '1 s', timer_ends_at = timer_ends_at + interval '1 s' where auction_id = $won and seq = 4`,
    ['auction-shows-its-last-bid', 'no-bid-after-its-run-ends'],
  ],
  [
    'a bid is earlier than the start of its run',
    `update bids set decided_at = decided_at - interval '1 h' where auction_id = $closed and seq = 1`,
    ['no-bid-before-its-run-starts'],
  ],
  [
    'decision times go backwards',
    `update bids set decided_at = decided_at + interval '9 s', timer_ends_at = timer_ends_at + interval '9 s' where auction_id = $live and run = 2 and seq = 4`,
    ['decision-times-never-decrease'],
  ],
  [
    'a bid comes after the deadline',
    `update bids set timer_ends_at = (select decided_at from bids where auction_id = $live and run = 2 and seq = 6) where auction_id = $live and run = 2 and seq = 5`,
    ['every-bid-leaves-the-full-timer', 'no-bid-after-its-deadline'],
  ],
]
