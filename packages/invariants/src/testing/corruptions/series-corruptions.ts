import type { Corruption } from '../find-violations-after.ts'

/** The ended auction, which is won, and the unsold one are the first two of a series of three. */
const series = `
  insert into series (id, public_id, category_id, offer, stock, gap_ms, wait_ms, made, auction_id)
    overriding system value values (7, 'serie', 1, '{"images": []}', 3, 0, 60000, 2, $unsold);
  update auctions set series_id = 7, series_number = 1 where id = $ended;
  update auctions set series_id = 7, series_number = 2 where id = $unsold;
  update auction_states set started_at = started_at + interval '5 days', ended_at = ended_at + interval '5 days' where id = $unsold;
  update runs set started_at = started_at + interval '5 days', ended_at = ended_at + interval '5 days',
    deadline_at = deadline_at + interval '5 days' where auction_id = $unsold`

const live = (number: number) => `update auctions set series_id = 7, series_number = ${number} where id = $live`

/** Corruptions of series. */
export const seriesCorruptions: Corruption[] = [
  [
    'a series has fewer pieces than were won and bought',
    `${series}; insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title)
       values ('bought', $bruno, 'buy_now', $ended, 9900, 'Orologio');
     update series set stock = 1`,
    ['series-gives-no-more-than-its-stock'],
  ],
  [
    'a series has auctioned a piece again that was refunded and is not back',
    `${series}; insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title, status,
         shipping_state, shipped_at)
       values ('refunded', $bruno, 'buy_now', $ended, 9900, 'Orologio', 'cancelled', 'shipped', now());
     update series set stock = 1`,
    ['series-gives-no-more-than-its-stock'],
  ],
  [
    'an auction of a series begins before the last has ended',
    `${series}; update auction_states set started_at = started_at - interval '6 days' where id = $unsold`,
    ['series-has-one-auction-at-once'],
  ],
  [
    'a series has made more auctions than it knows',
    `${series}; update series set made = 1`,
    ['series-makes-each-auction-once'],
  ],
  [
    'a series names another auction than the one that is open',
    `${series}; ${live(3)}; update auction_states set started_at = started_at + interval '30 days' where id = $live;
     update series set made = 3`,
    ['series-makes-each-auction-once'],
  ],
  [
    'a series has two auctions at once',
    `${series}; update auctions set series_id = 7, series_number = 3 where id = $waiting;
     update auctions set series_id = 7, series_number = 4 where id = $upcoming;
     update series set made = 4, auction_id = $upcoming`,
    ['series-has-one-auction-at-once'],
  ],
  ['an auction names a series that is gone', `${series}; delete from series`, ['auction-of-a-series-has-one']],
]
