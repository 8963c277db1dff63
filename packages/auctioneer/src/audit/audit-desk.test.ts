import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyHouse, makeBusyHouse } from '../testing/busy-house.ts'
import { findAfter } from '../testing/find-after.ts'
import { openHouse, type TestHouse } from '../testing/house.ts'

let house: TestHouse
let busy: BusyHouse
beforeAll(async () => {
  house = await openHouse({ redisDb: 47 })
  busy = await makeBusyHouse(house)
})
afterAll(() => house.close())

const posted = (who: string, type: string, amount: number, key: string) => `
  insert into ledger (user_id, type, amount, balance_after, auction_id, key, created_at)
    select id, '${type}', ${amount}, credits + ${amount}, $prized, '${key}', now() from users where id = ${who};
  update users set credits = credits + ${amount} where id = ${who}`

/** What is done to what admins did, and all that the audit must say of it. */
const corruptions: [what: string, statement: string, names: string[]][] = [
  ['nothing', 'select 1', []],
  [
    'a bid was taken in a pause',
    `update admin_acts set before = jsonb_set(before, '{since}', to_jsonb((before ->> 'since')::timestamptz - interval '1 min')) where act = 'house.resume'`,
    ['no-bid-in-a-pause', 'no-timer-ends-a-run-in-a-pause', 'pause-has-its-act'],
  ],
  [
    'bids are taken though the house is paused',
    `insert into house_pause (notice, since) select '', judged_at - interval '1 ms' from bids where auction_id = $prized and seq = 1`,
    ['no-bid-in-a-pause', 'pause-has-its-act'],
  ],
  [
    'a timer ended a run in a pause',
    `insert into admin_acts (public_id, act, target_kind, target_id, before, after)
     select 'a', 'house.resume', 'house', 'house', jsonb_build_object('since', ended_at - interval '1 ms'),
       jsonb_build_object('until', ended_at + interval '1 ms') from runs where auction_id = $unsold;
     insert into admin_acts (public_id, act, target_kind, target_id, after)
     select 'b', 'house.pause', 'house', 'house', jsonb_build_object('since', ended_at - interval '1 ms') from runs where auction_id = $unsold`,
    ['no-timer-ends-a-run-in-a-pause'],
  ],
  [
    'a pause gave a countdown less than its whole timer',
    `update auction_states set timer_ends_at = timer_ends_at - interval '1 s' where id = $live`,
    ['pause-gives-the-whole-timer-again'],
  ],
  [
    'the history says that a pause gave less than the whole timer',
    `update run_extensions set new_deadline = new_deadline - interval '1 s' where reason = 'pause'`,
    ['outage-gives-the-whole-timer-again'],
  ],
  ['no act says that the house was paused', `delete from admin_acts where act = 'house.pause'`, ['pause-has-its-act']],
  [
    'an edit took the last bid its time',
    `update auction_states set timer_ends_at = last_bid_at + interval '59 s' where id = $live;
     insert into admin_acts (public_id, act, target_kind, target_id, before, after)
     select 'c', 'auction.edit', 'auction', public_id, '{}', '{"endTime": "x"}' from auctions where id = $live`,
    ['last-bid-has-its-whole-timer', 'pause-gives-the-whole-timer-again'],
  ],
  [
    'an edit that moved no end excuses no deadline',
    `update auction_states set timer_ends_at = last_bid_at + interval '59 s' where id = $live;
     insert into admin_acts (public_id, act, target_kind, target_id, before, after)
     select 'c', 'auction.edit', 'auction', public_id, '{}', '{"title": "x"}' from auctions where id = $live`,
    ['deadline-is-no-earlier-than-the-last-bids', 'last-bid-has-its-whole-timer', 'pause-gives-the-whole-timer-again'],
  ],
  ['a prize is not in the ledger', `update ledger set key = 'x' where key like 'prize:%'`, ['prize-is-in-the-ledger']],
  [
    'a prize is of another size',
    `update runs set prize_credits = 51 where auction_id = $prized`,
    ['prize-is-in-the-ledger'],
  ],
  ['a prize that nobody gave', posted('$anna', 'bonus', 9, 'prize:$won:1'), ['prize-is-in-the-ledger']],
  [
    'whoever won credits has to pay too',
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title)
     select 'x', winner_id, 'auction', auction_id, 1, final_price_cents, 'x' from runs where auction_id = $prized`,
    ['only-a-won-run-has-an-order'],
  ],
  [
    'one of the others got nothing back',
    `update ledger set key = 'x' where key = 'close:$prized:1:$anna'`,
    ['close-gives-back-what-it-says'],
  ],
  [
    'somebody who never bid got something back',
    posted('$carla', 'refund', 2, 'close:$won:1:$carla'),
    ['bidder-gets-back-what-he-spent', 'close-gives-back-what-it-says'],
  ],
  [
    'a deletion gave nothing back',
    `update ledger set key = 'x' || id where key like 'delete:%'`,
    ['deletion-gives-back-what-it-says'],
  ],
  [
    'a deletion gave too much back',
    `update ledger set amount = amount + 1, balance_after = balance_after + 1
       where id = (select max(id) from ledger where key like 'delete:%');
     update users set credits = credits + 1 where id = (select user_id from ledger where id = (select max(id) from ledger where key like 'delete:%'));
     update ledger set balance_after = balance_after + 1 where user_id = (select user_id from ledger where id = (select max(id) from ledger where key like 'delete:%'))
       and id > (select max(id) from ledger where key like 'delete:%')`,
    ['bidder-gets-back-what-he-spent', 'deletion-gives-back-what-it-says'],
  ],
  [
    'no act says that an auction was deleted',
    `delete from admin_acts where act = 'auction.delete'`,
    ['deletion-has-its-act'],
  ],
  [
    'an auction was deleted and its bids are still there',
    `insert into run_bidders (auction_id, run, user_id) values ($deleted, 1, $anna)`,
    ['deleted-auction-is-gone'],
  ],
  [
    'an auction that is gone is still to be paid for',
    `insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title) values ('x', $anna, 'buy_now', $deleted, 1, 'x')`,
    ['deleted-auction-has-no-open-order'],
  ],
  ['a tombstone is gone', 'delete from tombstones', ['ledger-debit-has-its-bid', 'deletion-has-its-act']],
  ['a tombstone counts its bids wrongly', 'update tombstones set bids = bids + 1', ['tombstone-equals-its-ledger']],
  [
    'a copy that no act speaks of',
    `delete from admin_acts where act = 'auction.duplicate'`,
    ['creation-has-its-act', 'start-and-restart-have-their-acts'],
  ],
]

test.each(corruptions)('the audit says what is wrong: %s', async (_, statement, names) => {
  const broken = await findAfter(house, busy, statement)
  expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual(names.toSorted())
  for (const { detail } of broken) expect(detail).not.toBe('')
})
