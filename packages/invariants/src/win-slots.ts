import { runIsWon } from '@centesimo/db'
import { type Pass, within } from './pass.ts'
import { winSlotsWithin } from './rules.ts'

/** Users with places to win from packages: the sum that bids read, and what it is the sum of. */
export const boughtSlots: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.win_slots, coalesce((
      select sum(p.win_slots) from payments p where p.user_id = u.id and p.applied_at is not null and p.state <> 'refunded'
    ), 0) as bought
    from users u where ${within(scope, 'u.id')}`,
  invariants: () => [
    {
      number: 8,
      name: 'places-to-win-are-those-of-packages',
      broken: 'win_slots <> bought',
      detail: `format('user %s: %s places, packages have %s', id, win_slots, bought)`,
    },
  ],
}

/** As long as a win takes a place: 30 days, however long those of the time zone are. */
const SLOT = `interval '720 hours'`

/**
 * Users with more wins in 30 days than places that come back, and how many of packages those have
 * used: each win takes one that comes back if one was free, by the limit while its winner led.
 * Nothing is read if there never was a limit.
 */
export const usedSlots: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    with recursive won as (
      select r.winner_id as user_id, r.ended_at, ${winSlotsWithin(scope.rules, 'coalesce(last.decided_at, r.ended_at)', 'r.ended_at')} as allowed,
        row_number() over (partition by r.winner_id order by r.ended_at, r.auction_id, r.run) as place,
        count(*) over (partition by r.winner_id order by r.ended_at range between ${SLOT} preceding and current row) as recent
      from runs r left join bids last on last.auction_id = r.auction_id and last.run = r.run and last.seq = r.bids
      where ${scope.rules.some(({ winSlots }) => winSlots !== null)} and ${within(scope, 'r.winner_id')} and ${runIsWon('r')}
    ),
    busy as (select * from won where user_id in (select user_id from won where recent > allowed)),
    taking as (
      select user_id, place, array[ended_at] as held, 0 as extra from busy where place = 1
      union all
      select next.user_id, next.place, case when fits then kept || next.ended_at else kept end, extra + case when fits then 0 else 1 end
      from taking join busy next on next.user_id = taking.user_id and next.place = taking.place + 1
      cross join lateral (select array(select at from unnest(held) as at where at > next.ended_at - ${SLOT}) as kept) as away
      cross join lateral (select coalesce(cardinality(kept) < next.allowed, true) as fits) as decided
    )
    select user_id, max(extra) as extra, (
      select coalesce(sum(p.win_slots), 0) from payments p where p.user_id = taking.user_id and p.applied_at is not null
    ) as bought
    from taking group by user_id`,
  invariants: () => [
    {
      number: 4,
      name: 'no-more-wins-than-places',
      broken: 'extra > bought',
      detail: `format('user %s: %s wins beyond the limit of their time, packages had %s', user_id, extra, bought)`,
    },
  ],
}
