import type { Corruption } from '../find-violations-after.ts'

/** Gives the live run, and with it its auction, another kind. */
const ofLive = (terms: string) =>
  `update runs set ${terms} where auction_id = $live and run = 2; update auction_states set ${terms} where id = $live`

/** Corruptions that break the rules of auction kinds. */
export const kindCorruptions: Corruption[] = [
  ['a past winner bids among beginners', ofLive(`audience = 'beginners'`), ['no-winner-bids-among-beginners']],
  [
    'whose win was cancelled is a beginner',
    `${ofLive(`audience = 'beginners'`)};
     update runs set winner_id = null where winner_id is not null and auction_id <> $live;
     update runs set winner_id = (select bidder_id from bids where bids.auction_id = runs.auction_id and bids.run = runs.run order by seq desc limit 1)
       where auction_id = $live and run = 1`,
    ['ended-run-is-won-by-its-last-bidder', 'only-a-won-run-has-an-order', 'prize-is-in-the-ledger'],
  ],
  ['a bidder joins at the price', ofLive('join_until_cents = 101'), ['no-bidder-joins-from-the-price-on']],
  ['all have joined before the price', ofLive('join_until_cents = 103'), []],
  [
    'a live run is for others than its auction',
    `update auction_states set audience = 'beginners' where id = $live`,
    ['live-run-has-its-auctions-kind'],
  ],
]
