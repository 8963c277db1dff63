import { compareLiveState } from '@centesimo/auctioneer'
import { type BusyCluster, createBusyCluster } from '@centesimo/auctioneer/testing/create-busy-cluster'
import { createTestCluster, type TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { parseOpeningHours } from '@centesimo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants, evaluateInvariants, type InvariantOptions } from './check-invariants.ts'
import { findViolationsAfter } from './testing/find-violations-after.ts'

let cluster: TestCluster
let busy: BusyCluster
beforeAll(async () => {
  cluster = await createTestCluster()
  busy = await createBusyCluster(cluster)
})
afterAll(() => cluster.close())

describe('a healthy, busy platform', () => {
  test('has no violation in the full and the short check', async () => {
    expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
    expect(
      await checkInvariants(cluster.database, { short: true, compareLiveState: () => compareLiveState(cluster) }),
    ).toEqual([])
  })

  test('is checked by more than forty invariants with unique names', async () => {
    const names = (
      await evaluateInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })
    ).map(({ invariant }) => invariant)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(40)
  })

  test('may have extended a run to a later time than its last bid did, by a clock that was set back', async () => {
    expect(await findViolationsAfter(cluster, busy, extendEnded('bids - 1'))).toEqual([])
  })

  test('may accept bids during a check', async () => {
    const auction = await cluster.auction()
    const people = [await cluster.person(), await cluster.person()]
    let isDone = false
    const bidding = (async () => {
      for (let turn = 0; !isDone; turn++) await cluster.bid(auction, people[turn % 2]!)
    })()
    for (const _ of [1, 2, 3]) expect(await checkInvariants(cluster.database)).toEqual([])
    isDone = true
    await bidding
  })
})

/** Records an extension of the ended run beyond its end, after the bid of this number. */
function extendEnded(seq: string): string {
  return `insert into run_extensions (auction_id, run, seq, at, old_deadline, new_deadline, gap_ms, reason)
    select auction_id, run, ${seq}, deadline_at, deadline_at, ended_at + interval '1 hour', 5000, 'outage'
    from runs where auction_id = $ended`
}

/**
 * Corruptions, with every invariant that must report them. `$live` and the other names stand for
 * auctions, `$anna` for a user.
 */
const corruptions: [what: string, statement: string, names: string[], options?: InvariantOptions][] = [
  ['a balance was raised', 'update users set credits = credits + 1 where id = $anna', ['balance-is-the-ledgers-sum']],
  [
    'a ledger entry was changed',
    `update ledger set amount = amount - 1 where id = (select min(id) from ledger where user_id = $anna)`,
    ['balance-is-the-ledgers-sum', 'balance-follows-every-entry'],
  ],
  [
    'a balance was negative in between',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     values ($anna, 'deduction', -1000, 0, 'a', now()), ($anna, 'bonus', 1000, (select credits from users where id = $anna), 'b', now())`,
    ['balance-follows-every-entry', 'balance-never-below-zero'],
  ],
  [
    'a ledger entry has no user',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at) values (-1, 'bonus', 5, 5, 'c', now())`,
    ['ledger-entry-has-its-user'],
  ],
  [
    'more credits were bought than a user has',
    'update users set credit_lots = array[credits + 1, 100] where id = $anna',
    ['bought-credits-are-part-of-the-balance'],
  ],
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
    'a purchase has no payment',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at) values ($anna, 'purchase', 50, 50 + (select credits from users where id = $anna), 'p', now());
     update users set credits = credits + 50 where id = $anna`,
    ['purchase-has-its-captured-payment', 'first-purchase-flag-is-right'],
  ],
  [
    'a user got two welcome bonuses',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     select $anna, 'bonus', 10, credits + 10 * n, 'welcome:' || n, now() from users, generate_series(1, 2) n where id = $anna;
     update users set credits = credits + 20 where id = $anna`,
    ['welcome-bonus-once'],
  ],
  [
    'two accounts of one mailbox got welcome bonuses',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     select id, 'bonus', 10, credits + 10, 'welcome:' || id, now() from users where id in ($anna, $bruno);
     update users set credits = credits + 10, email_folded = 'one@example.it' where id in ($anna, $bruno)`,
    ['welcome-bonus-once'],
  ],
  [
    'a restart refunded nothing',
    `update ledger set key = 'another' where key like 'restart:%'`,
    ['restart-refunds-what-the-winner-spent'],
  ],
  ['a rewarded referral with a purchase is consistent', '$friendship', []],
  [
    'a referral count is wrong',
    `update users set total_referrals = 1 where id = $anna`,
    ['total-referrals-are-counted'],
  ],
  [
    'a rewarded referral is pending again',
    `$friendship; update referrals set status = 'pending'`,
    [
      'referral-flags-fit-its-status',
      'referral-paid-what-it-records',
      'referral-decision-is-in-the-audit-log',
      'total-referrals-are-counted',
    ],
  ],
  [
    'a referral claims a purchase that its friend did not make',
    `$friendship; update users set first_purchase_bonus = false where id = $bruno`,
    ['referral-flags-fit-its-status', 'first-purchase-flag-is-right'],
  ],
  [
    'a referral bonus went to another user',
    `$friendship; update referrals set referrer_id = $carla;
     update users set total_referrals = 0 where id = $anna; update users set total_referrals = 1 where id = $carla`,
    ['referral-paid-what-it-records'],
  ],
  [
    'a referral bonus was never paid',
    `$friendship; update ledger set type = 'bonus', key = 'x' where key = 'referral:firstPurchase:7'`,
    ['referral-paid-what-it-records'],
  ],
  [
    'a referral bonus was paid twice',
    `$friendship; update ledger set type = 'referral', key = 'referral:friend:7:2' where id = (select min(id) from ledger where user_id = $carla)`,
    ['referral-bonus-once'],
  ],
  [
    'a rewarded referral has no audit log entry',
    `$friendship; delete from audit_log where action = 'referral.activate'`,
    ['referral-decision-is-in-the-audit-log'],
  ],
  [
    'a released referral has no audit log entry',
    `$friendship; update referrals set completed_at = created_at + interval '1 h'`,
    ['referral-decision-is-in-the-audit-log'],
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

describe('a corruption', () => {
  test.each(corruptions)('is reported under its own name: %s', async (_, statement, names, options) => {
    const broken = await findViolationsAfter(cluster, busy, statement, options)
    expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual(names.toSorted())
    for (const { detail } of broken) expect(detail).not.toBe('')
  })

  test('of current balances and prices is reported by the short check too', async () => {
    const statement = `update users set credits = credits + 1 where id = $anna;
      update auction_states set current_bid_cents = 1 where id = $live`
    const broken = await findViolationsAfter(cluster, busy, statement, { short: true })
    expect(broken.map(({ invariant }) => invariant)).toEqual([
      'balance-is-the-ledgers-sum',
      'auction-shows-its-last-bid',
    ])
  })
})
