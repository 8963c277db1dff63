import { itemIsAway } from '@centesimo/db'
import type { Pass } from './pass.ts'

const formatDetail = (text: string, ...values: string[]) =>
  `format(${[`'series %s: ${text}'`, 'id', ...values].join(', ')})`

/** A refunded item that is not back is not on the shelf. */
const takesPiece = `(o.status in ('pending', 'completed') or o.status = 'cancelled' and ${itemIsAway('o')})`

/**
 * Every series with its auctions and purchases. They are few, and a change of the series alone can
 * break them, so they are read whole.
 */
export const series: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select x.id, x.stock, x.made, x.auction_id, coalesce(own.open, 0) as open, coalesce(own.taken, 0) as taken,
      coalesce(own.highest, 0) as highest, own.newest, coalesce(own.early, 0) as early, coalesce(own.runs, 0) as runs,
      coalesce(bought.orders, 0) as bought
    from series x
    left join lateral (
      select count(*) filter (where each.is_open) as open, count(*) filter (where each.is_open or each.is_won) as taken,
        max(each.series_number) as highest, (array_agg(each.id order by each.series_number desc))[1] as newest,
        count(*) filter (where each.started_at < each.before_ended_at) as early, max(each.run) as runs
      from (
        select a.id, a.series_number, s.run, s.started_at, s.status <> 'ended' as is_open,
          exists (
            select from orders o where o.auction_id = a.id and o.type = 'auction' and ${takesPiece}
          ) as is_won,
          lag(s.ended_at) over (order by a.series_number) as before_ended_at
        from auctions a join auction_states s using (id) where a.series_id = x.id
      ) each
    ) own on true
    left join lateral (
      select count(*) as orders from auctions a join orders o on o.auction_id = a.id
      where a.series_id = x.id and o.type = 'buy_now' and ${takesPiece}
    ) bought on true`,
  invariants: () => [
    {
      number: 5,
      name: 'series-gives-no-more-than-its-stock',
      broken: 'taken + bought > stock',
      detail: formatDetail('%s pieces are won or in an auction and %s bought of %s', 'taken', 'bought', 'stock'),
    },
    {
      number: 5,
      name: 'series-has-one-auction-at-once',
      broken: 'open > 1 or early > 0',
      detail: formatDetail('%s auctions are open, %s began before the last had ended', 'open', 'early'),
    },
    {
      number: 5,
      name: 'series-makes-each-auction-once',
      broken: 'highest > made or runs > 1 or open > 0 and newest is distinct from auction_id',
      detail: formatDetail(
        '%s auctions made, the highest number is %s, the newest is %s instead of %s, with at most %s runs',
        'made',
        'highest',
        'newest',
        'auction_id',
        'runs',
      ),
    },
  ],
}

/** Auctions that name a series which is not there. */
export const orphansOfSeries: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select a.id, a.series_id, a.series_number from auctions a
    where a.series_id is not null and (
      a.series_number is null or not exists (select from series x where x.id = a.series_id))`,
  invariants: () => [
    {
      number: 3,
      name: 'auction-of-a-series-has-one',
      broken: 'true',
      detail: `format('auction %s: number %s of series %s', id, coalesce(series_number::text, 'none'), series_id)`,
    },
  ],
}
