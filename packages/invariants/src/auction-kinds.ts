import { runIsWon } from '@centesimo/db'
import { bidsIn, type Pass, within } from './pass.ts'

/** A win that is still being written when a bid is decided is not there yet for the bid. */
const WRITING_S = 60

const bid = `format('auction %s run %s bid %s of user %s', auction_id, run, seq, bidder_id)`

/** Bids of runs that not everyone may bid in, by the terms of the run. */
export const bidsByKind: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.bidder_id, b.amount_cents - r.increment_cents as price_before, r.join_until_cents,
      r.audience = 'beginners' and exists (
        select from runs won where won.winner_id = b.bidder_id and won.ended_at < b.decided_at - interval '${WRITING_S} s' and ${runIsWon('won')}
      ) as had_won,
      b.amount_cents - r.increment_cents >= r.join_until_cents and not exists (
        select from bids own where own.auction_id = b.auction_id and own.run = b.run and own.bidder_id = b.bidder_id and own.seq < b.seq
      ) as joined_late
    from ${bidsIn(scope)}
    where r.audience <> 'all' or r.join_until_cents is not null`,
  invariants: () => [
    {
      number: 4,
      name: 'no-winner-bids-among-beginners',
      broken: 'had_won',
      detail: `${bid} || ': the bidder had won before'`,
    },
    {
      number: 4,
      name: 'no-bidder-joins-from-the-price-on',
      broken: 'joined_late',
      detail: `${bid} || format(': the first one, at %s cents; no newcomer may join from %s on', price_before, join_until_cents)`,
    },
  ],
}

/** Every live run with the terms that its auction has. */
export const liveKinds: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select r.auction_id, r.run, (r.audience, r.join_until_cents) is distinct from (s.audience, s.join_until_cents) as differs
    from auction_states s join runs r on r.auction_id = s.id and r.run = s.run
    where s.status = 'live' and ${within(scope, 's.id')}`,
  invariants: () => [
    {
      number: 2,
      name: 'live-run-has-its-auctions-kind',
      broken: 'differs',
      detail: `format('auction %s run %s: its auction is for others, or closes to newcomers at another price', auction_id, run)`,
    },
  ],
}
