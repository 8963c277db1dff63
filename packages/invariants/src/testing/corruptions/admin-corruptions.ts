import type { Corruption } from '../find-violations-after.ts'

const posted = (who: string, type: string, amount: number, key: string) => `
  insert into ledger (user_id, type, amount, balance_after, auction_id, key, created_at)
    select id, '${type}', ${amount}, credits + ${amount}, $prized, '${key}', now() from users where id = ${who};
  update users set credits = credits + ${amount} where id = ${who}`

/** Corruptions of what admins did. */
export const adminCorruptions: Corruption[] = [
  ['no corruption', 'select 1', []],
  [
    'a bid was accepted during a pause',
    `update audit_log set before = jsonb_set(before, '{since}', to_jsonb((before ->> 'since')::timestamptz - interval '1 min')) where action = 'platform.resume'`,
    ['no-bid-during-a-pause', 'no-timer-ends-a-run-during-a-pause', 'pause-is-in-the-audit-log'],
  ],
  [
    'bids are accepted although the platform is paused',
    `insert into platform_pause (notice, since) select '', decided_at - interval '1 ms' from bids where auction_id = $prized and seq = 1`,
    ['no-bid-during-a-pause', 'pause-is-in-the-audit-log'],
  ],
  [
    'a timer ended a run during a pause',
    `insert into audit_log (public_id, action, target_kind, target_id, before, after)
     select 'a', 'platform.resume', 'platform', 'platform', jsonb_build_object('since', ended_at - interval '1 ms'),
       jsonb_build_object('until', ended_at + interval '1 ms') from runs where auction_id = $unsold;
     insert into audit_log (public_id, action, target_kind, target_id, after)
     select 'b', 'platform.pause', 'platform', 'platform', jsonb_build_object('since', ended_at - interval '1 ms') from runs where auction_id = $unsold`,
    ['no-timer-ends-a-run-during-a-pause'],
  ],
  [
    'a countdown has less than its full timer after a pause',
    `update auction_states set timer_ends_at = timer_ends_at - interval '1 s' where id = $live`,
    ['pause-restores-the-full-timer'],
  ],
  [
    'an extension row of a pause is shorter than the full timer',
    `update run_extensions set new_deadline = new_deadline - interval '1 s' where reason = 'pause'`,
    ['outage-restores-the-full-timer'],
  ],
  [
    'a pause has no audit log entry',
    `delete from audit_log where action = 'platform.pause'`,
    ['pause-is-in-the-audit-log'],
  ],
  [
    'an edit shortened the deadline of the last bid',
    `update auction_states set timer_ends_at = last_bid_at + interval '59 s' where id = $live;
     insert into audit_log (public_id, action, target_kind, target_id, before, after)
     select 'c', 'auction.edit', 'auction', public_id, '{}', '{"endTime": "x"}' from auctions where id = $live`,
    ['last-bid-has-its-full-timer', 'pause-restores-the-full-timer'],
  ],
  [
    'an edit that moved no end does not justify an earlier deadline',
    `update auction_states set timer_ends_at = last_bid_at + interval '59 s' where id = $live;
     insert into audit_log (public_id, action, target_kind, target_id, before, after)
     select 'c', 'auction.edit', 'auction', public_id, '{}', '{"title": "x"}' from auctions where id = $live`,
    ['deadline-is-no-earlier-than-the-last-bids', 'last-bid-has-its-full-timer', 'pause-restores-the-full-timer'],
  ],
  ['a prize has no ledger entry', `update ledger set key = 'x' where key like 'prize:%'`, ['prize-is-in-the-ledger']],
  [
    'a prize differs from its ledger entry',
    `update runs set prize_credits = 51 where auction_id = $prized`,
    ['prize-is-in-the-ledger'],
  ],
  [
    'the ledger has a prize that no run awarded',
    posted('$anna', 'bonus', 9, 'prize:$won:1'),
    ['prize-is-in-the-ledger'],
  ],
  [
    'a winner of credits also has an order',
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title)
     select 'x', winner_id, 'auction', auction_id, 1, final_price_cents, 'x' from runs where auction_id = $prized`,
    ['only-a-won-run-has-an-order'],
  ],
  [
    'a close did not refund one of the bidders',
    `update ledger set key = 'x' where key = 'close:$prized:1:$anna'`,
    ['close-refunds-what-it-logs'],
  ],
  [
    'a close refunded a user who never bid',
    posted('$carla', 'refund', 2, 'close:$won:1:$carla'),
    ['refund-equals-spent-credits', 'close-refunds-what-it-logs'],
  ],
  [
    'a deletion refunded nothing',
    `update ledger set key = 'x' || id where key like 'delete:%'`,
    ['deletion-refunds-what-it-logs'],
  ],
  [
    'a deletion refunded too much',
    `update ledger set amount = amount + 1, balance_after = balance_after + 1
       where id = (select max(id) from ledger where key like 'delete:%');
     update users set credits = credits + 1 where id = (select user_id from ledger where id = (select max(id) from ledger where key like 'delete:%'));
     update ledger set balance_after = balance_after + 1 where user_id = (select user_id from ledger where id = (select max(id) from ledger where key like 'delete:%'))
       and id > (select max(id) from ledger where key like 'delete:%')`,
    ['refund-equals-spent-credits', 'deletion-refunds-what-it-logs'],
  ],
  [
    'a deletion has no audit log entry',
    `delete from audit_log where action = 'auction.delete'`,
    ['deletion-is-in-the-audit-log'],
  ],
  [
    'a deleted auction still has bidders',
    `insert into run_bidders (auction_id, run, user_id) values ($deleted, 1, $anna)`,
    ['deleted-auction-is-gone'],
  ],
  [
    'a deleted auction has an open order',
    `insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title) values ('x', $anna, 'buy_now', $deleted, 1, 'x')`,
    ['deleted-auction-has-no-open-order'],
  ],
  [
    'a tombstone has a win that cost something else',
    `update tombstones set wins = jsonb_build_array(jsonb_build_object('run', 1, 'userId', $anna::bigint, 'credits', 999, 'cents', 0))`,
    ['deleted-win-equals-its-ledger'],
  ],
  [
    'a tombstone is missing',
    'delete from tombstones',
    ['ledger-debit-has-its-bid', 'logged-deletion-left-a-tombstone'],
  ],
  ['a tombstone has a wrong bid count', 'update tombstones set bids = bids + 1', ['tombstone-equals-its-ledger']],
  [
    'a duplicate has no audit log entry',
    `delete from audit_log where action = 'auction.duplicate'`,
    ['creation-is-in-the-audit-log', 'start-and-restart-are-in-the-audit-log'],
  ],
  [
    'a link of the audit log differs from its entry',
    `update audit_chain set hash = sha256('x') where seq = (select max(seq) from audit_chain)`,
    ['audit-chain'],
  ],
  [
    'an entry of the audit log has no link',
    'delete from audit_chain where seq = (select max(seq) from audit_chain)',
    ['audit-chain'],
  ],
  [
    'a link of the audit log has no entry',
    `insert into audit_chain select max(seq) + 1, 0, '' from audit_chain`,
    ['audit-chain'],
  ],
  [
    'a link is missing from the audit log',
    'update audit_chain set seq = seq + 1 where seq = (select max(seq) from audit_chain)',
    ['audit-chain'],
  ],
]
