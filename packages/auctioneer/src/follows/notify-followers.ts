import { type Database, runIsWon, transaction } from '@centesimo/db'
import { LAST_MINUTES_MS } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import { isPlatformPaused } from '../rows/locked-auction.ts'

/** A moment of a live run, and a user who follows what it sells. */
type Followed = {
  auctionId: number
  userId: number
  title: string
  moment: 'start' | 'last-minutes'
  price: number
  words: string | null
  category: string | null
  maxPrice: number | null
}

type Moment = Pick<Followed, 'auctionId' | 'moment'> & { run: number; toldTo: string }

/** Each page is a transaction, far from the time limit of its statements. */
const FOLLOWS_AT_A_TIME = 5_000
/** A look ends after that, so that a worker that stops waits for it only shortly. */
const PAGES_AT_A_TIME = 20
/** Between two notices to a user about auctions of one series. */
const SERIES_GAP = '1 day'

/**
 * Each moment comes once: the start of a run, and for a run with a planned end its last minutes.
 * Who follows without a price hears of the start; below a price, of the last minutes, when the
 * price says something. A run without a planned end can end within a timer of any bid, so its start
 * is both.
 */
const insertMoments = `
  insert into follow_moments (auction_id, run, moment)
  select s.id, s.run, m.moment
  from auction_states s
  cross join lateral (values
    ('start', true),
    ('last-minutes', s.planned_ends_at is not null and s.timer_ends_at <= clock_timestamp() + $1::int * interval '1 millisecond')
  ) m (moment, has_come)
  where s.status = 'live' and m.has_come and not ${isPlatformPaused}
    and not exists (select from follow_moments k where k.auction_id = s.id and k.run = s.run and k.moment = m.moment)
  on conflict do nothing`

/** Last minutes first. A moment whose page another worker tells is left to that worker. */
const lockMoment = `
  select auction_id "auctionId", run, moment, told_to "toldTo" from follow_moments
  where told_to is not null and not ${isPlatformPaused}
  order by moment, auction_id limit 1 for update skip locked`

/**
 * The next follows of the moment that may find its auction, in the order of their ids, and of them
 * those to tell. A follow finds what the list of auctions finds for the same words and category;
 * what is already on sale is in that list, so a start is only told to who followed before. A run
 * that has ended meanwhile tells no user.
 *
 * Not told: who bids there already, who hears of the start by a reminder, who has excluded
 * themselves, who can never bid there (the seller, a winner in an auction for beginners, and who
 * comes after joining has closed), and of a series more than once a day.
 */
const selectFollowed = `
  with sold as materialized (
    select a.id, a.title, a.category_id, a.series_id, a.search_text, s.seller_id, s.audience, fold_text(c.name) category_text,
      s.run, $3::text moment, s.started_at, s.planned_ends_at is not null has_end,
      coalesce(nullif(s.current_bid_cents, 0), s.starting_bid_cents) price
    from auctions a
    join auction_states s on s.id = a.id
    join categories c on c.id = a.category_id
    where a.id = $1 and s.run = $2 and s.status = 'live'
      and (s.join_until_cents is null or greatest(s.current_bid_cents, s.starting_bid_cents) < s.join_until_cents)
  ), page as materialized (
    select f.* from sold cross join lateral (
      (select * from follows where category_id = sold.category_id and id > $4 order by id limit $5)
      union all
      (select * from follows where category_id is null and id > $4 order by id limit $5)
    ) f order by f.id limit $5
  ), told as (
    update follow_moments set told_to = (select max(id) from page having count(*) = $5)
    where auction_id = $1 and run = $2 and moment = $3
  )
  select distinct on (f.user_id) sold.id "auctionId", f.user_id "userId", sold.title, sold.moment, sold.price, f.words,
    (select name from categories where id = f.category_id) category, f.max_cents "maxPrice"
  from sold
  join page f on (sold.moment = 'last-minutes') = (f.max_cents is not null and sold.has_end)
    and (sold.moment = 'last-minutes' or f.created_at < sold.started_at)
    and (f.max_cents is null or sold.price < f.max_cents)
    and not exists (
      select from unnest(f.terms) term where strpos(sold.search_text, term) = 0 and strpos(sold.category_text, term) = 0)
  join users u on u.id = f.user_id and u.closed_at is null and u.blocked_at is null
  where not exists (select from run_bidders b where b.auction_id = sold.id and b.run = sold.run and b.user_id = f.user_id)
    and not exists (
      select from notices n where n.key = 'auction-started:' || sold.id || ':' || sold.run || ':' || f.user_id)
    and not ${isExcluded('u')}
    and f.user_id is distinct from sold.seller_id
    and not (sold.audience = 'beginners' and exists (
      select from runs r where r.winner_id = f.user_id and ${runIsWon('r')}))
    and (sold.series_id is null or not exists (
      select from notices n join auctions o on o.id = n.auction_id
      where n.user_id = f.user_id and n.kind = 'followed-auction' and o.series_id = sold.series_id
        and n.created_at > clock_timestamp() - $6::interval))
  order by f.user_id, f.id`

/**
 * Notifies users of auctions that they follow, once per user and auction, as the notice's key says.
 * The followers of a moment are told page by page: a stop repeats one page, and the next look goes
 * on after the last one.
 */
export async function notifyFollowers(
  { pool }: Pick<Database, 'pool'>,
  { followsAtATime = FOLLOWS_AT_A_TIME } = {},
): Promise<void> {
  await pool.query({ name: 'insert-follow-moments', text: insertMoments, values: [LAST_MINUTES_MS] })
  for (let page = 0; page < PAGES_AT_A_TIME; page++) if (!(await notifyPage(pool, followsAtATime))) return
}

/** Tells the next page of a moment; false when no moment has one. */
function notifyPage(pool: Database['pool'], followsAtATime: number): Promise<boolean> {
  return transaction(pool, async ({ client }) => {
    const moment = (await client.query<Moment>({ name: 'lock-follow-moment', text: lockMoment })).rows[0]
    if (!moment) return false
    const { rows } = await client.query<Followed>({
      name: 'notify-followers',
      text: selectFollowed,
      values: [moment.auctionId, moment.run, moment.moment, moment.toldTo, followsAtATime, SERIES_GAP],
    })
    await notifyAll(client, rows.map(toNotice))
    return true
  })
}

function toNotice({ auctionId, userId, words, category, maxPrice, ...sold }: Followed) {
  const payload = {
    ...sold,
    ...(words !== null && { words }),
    ...(category !== null && { category }),
    ...(maxPrice !== null && { maxPrice }),
  }
  return {
    kind: 'followed-auction',
    userId,
    auctionId,
    payload,
    key: `followed-auction:${auctionId}:${userId}`,
  } as const
}
