import { parseOpeningHours } from '@centesimo/domain'
import type { Corruption } from '../find-violations-after.ts'

/** Corruptions of auctions, runs, deadlines and auto-bids. */
export const auctionCorruptions: Corruption[] = [
  [
    'a run has another winner than its last bidder',
    `update runs set winner_id = $anna where auction_id = $ended`,
    ['ended-run-is-won-by-its-last-bidder', 'order-is-the-winners-at-the-final-price'],
  ],
  [
    'a won run has no winner',
    `update runs set winner_id = null where auction_id = $ended`,
    ['ended-run-is-won-by-its-last-bidder', 'only-a-won-run-has-an-order'],
  ],
  ['an order is missing', `delete from orders where auction_id = $ended`, ['won-run-has-one-order']],
  [
    'a run has two orders',
    `drop index orders_won; insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title)
     select public_id || 'x', user_id, type, auction_id, run, amount_cents, product_title from orders where auction_id = $ended`,
    ['won-run-has-one-order'],
  ],
  [
    'an order has another price than its run',
    `update orders set amount_cents = amount_cents + 1 where auction_id = $ended`,
    ['order-is-the-winners-at-the-final-price'],
  ],
  [
    'an order pays for its shipping out of the price',
    `update orders set shipping_cents = 1 where auction_id = $ended`,
    ['order-is-the-winners-at-the-final-price', 'shipping-is-that-of-its-time'],
  ],
  [
    'an order pays more for its shipping than when its run began',
    `update orders set shipping_cents = 1, amount_cents = amount_cents + 1 where auction_id = $ended`,
    ['shipping-is-that-of-its-time'],
  ],
  [
    'a run without bids has an order',
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title) values ('x', $anna, 'auction', $unsold, 1, 1, 'x')`,
    ['only-a-won-run-has-an-order'],
  ],
  [
    'a run has no auction',
    `delete from auction_states where id = $unsold`,
    ['auction-has-details-and-state', 'only-the-newest-run-is-live'],
  ],
  [
    'a live auction has an ended run',
    `update auction_states set status = 'live' where id = $unsold`,
    ['auction-and-its-run-agree', 'only-the-newest-run-is-live', 'pause-restores-the-full-timer'],
  ],
  [
    'a timer ended a run too early',
    `update runs set ended_at = deadline_at - interval '1 ms' where auction_id = $ended;
     update auction_states set ended_at = timer_ends_at - interval '1 ms' where id = $ended`,
    ['timer-ends-no-run-before-its-deadline'],
  ],
  [
    'a run ended before the deadline of the extension after its last bid',
    extendEnded('bids'),
    ['timer-ends-no-run-before-its-deadline'],
  ],
  [
    'a run ended although its deadline fell into an outage',
    `insert into settlement_proofs (node_id, proved_at, gap_from)
     select 'x', deadline_at, deadline_at - interval '2 s' from runs where auction_id = $ended`,
    ['no-run-is-ended-by-an-outage'],
  ],
  [
    'an extension row of an outage is shorter than the full timer',
    `update run_extensions set new_deadline = new_deadline - interval '1 s' where reason = 'outage'`,
    ['outage-restores-the-full-timer'],
  ],
  [
    'a deadline was shortened',
    `update auction_states set timer_ends_at = timer_ends_at - interval '10 s' where id = $live`,
    ['deadline-is-no-earlier-than-the-last-bids', 'last-bid-has-its-full-timer', 'pause-restores-the-full-timer'],
  ],
  [
    'an auto-bid bid more often than its interval allows',
    `update bids set is_automatic = true where auction_id = $won; insert into autobids (user_id, auction_id, is_active, due_at) values ($anna, $won, false, now()), ($bruno, $won, false, now())`,
    ['auto-bids-keep-their-interval'],
  ],
  [
    'an auto-bid bid after it was stopped',
    `update autobids set is_active = false, stopped_at = last_bid_at - interval '1 s' where auction_id = $live and user_id = $carla`,
    ['no-auto-bid-after-a-stop'],
  ],
  [
    'an automatic bid has no auto-bid',
    `update bids set is_automatic = true where auction_id = $closed and seq = 1`,
    ['automatic-bid-has-its-auto-bid'],
  ],
  [
    'an ended auction has an active auto-bid',
    `update autobids set is_active = true, max_bids = null where auction_id = $ended`,
    ['only-a-live-auction-has-active-auto-bids'],
  ],
  [
    'an auto-bid goes on after its last bid',
    `update autobids set max_bids = bids_placed where auction_id = $live and user_id = $carla`,
    ['auto-bid-ends-with-its-last-bid'],
  ],
  [
    'a request id has two bids',
    `drop index bids_request; update bids set request_id = '00000000-0000-4000-8000-000000000000' where auction_id = $won`,
    ['request-id-has-one-effect'],
  ],
  [
    'a unique bidder count is wrong',
    `update auction_states set unique_bidders = 9 where id = $live`,
    ['unique-bidders-are-counted'],
  ],
  [
    'the audit log is empty',
    `delete from audit_log`,
    [
      'creation-is-in-the-audit-log',
      'start-and-restart-are-in-the-audit-log',
      'admin-close-is-in-the-audit-log',
      'close-refunds-what-it-logs',
      'deletion-is-in-the-audit-log',
    ],
  ],
  [
    'credits granted by an admin have no audit log entry',
    `update ledger set key = 'gift:1:x' where id = (select min(id) from ledger)`,
    ['credit-grant-is-in-the-audit-log'],
  ],
  [
    'bids were accepted outside the opening hours',
    `update auction_states set version = version`,
    ['no-bid-off-hours'],
    { hours: parseOpeningHours('00:00-00:01', 'Europe/Rome') },
  ],
]

/** Records an extension of the ended run beyond its end, after the bid of this number. */
export function extendEnded(seq: string): string {
  return `insert into run_extensions (auction_id, run, seq, at, old_deadline, new_deadline, gap_ms, reason)
    select auction_id, run, ${seq}, deadline_at, deadline_at, ended_at + interval '1 hour', 5000, 'outage'
    from runs where auction_id = $ended`
}
