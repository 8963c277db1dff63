import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { creditsBackRemaining, type Db, runIsWon } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'
import { readOutages, readPauses } from './read-interruptions.ts'

type FiguresOfTime = PublicFigures['ever']
type Interruptions = PublicFigures['interruptions']

/** How many interruptions have a line of their own. */
const LATEST = 20

/**
 * The public figures, from runs, bidders' sums, extensions and the audit log; a deleted auction is
 * in none. What bidders paid for credits stays out: with one bidder it would be personal.
 */
export async function readPublicFigures(db: Db): Promise<PublicFigures> {
  const [since, month, ever, interruptions] = await Promise.all([
    readSince(db),
    readFiguresSince(db, FIGURES_DAYS),
    readFiguresSince(db, null),
    readInterruptions(db),
  ])
  return { since, month, ever, interruptions }
}

async function readSince(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom('runs')
    .select((eb) => eb.fn.min('started_at').as('first'))
    .executeTakeFirstOrThrow()
  return first?.toISOString() ?? null
}

type Sums = Omit<FiguresOfTime, 'creditsPerEuro'>

/**
 * Of the runs that ended in the last `days`, or ever. A run whose prize is credits has no object.
 * Credits that a close or a restart returned, always all of a bidder's in the run, do not count.
 */
async function readFiguresSince(db: Db, days: number | null): Promise<FiguresOfTime> {
  const time = days === null ? sql`true` : sql`r.ended_at > now() - ${days} * interval '1 day'`
  const ended = sql`
    select r.auction_id, r.run, r.end_reason, r.final_price_cents as price, ${sql.raw(runIsWon('r'))} as is_won,
      case when r.prize_credits is null then nullif(r.buy_now_cents, 0) end as goods
    from runs r where r.ended_at is not null and ${time}`
  const credits = sql`
    select sum(b.credits - ${sql.raw(creditsBackRemaining('b'))}) from run_bidders b join ended using (auction_id, run)
    where ended.goods is not null and ((ended.is_won and ended.end_reason <> 'admin') or not exists (
      select from ledger where ledger.type = 'refund' and ledger.key in (
        format('close:%s:%s:%s', b.auction_id, b.run, b.user_id), format('restart:%s:%s:%s', b.auction_id, b.run, b.user_id))))`
  const { rows } = await selectSums({ ended, credits }).execute(db)
  return withCreditsPerEuro(rows[0]!)
}

/**
 * One row of sums. `ended`: runs with `price`, `is_won` and `goods`, the buy-now price of their
 * object. `credits`: a sum over `ended`.
 */
export function selectSums({ ended, credits }: Record<'ended' | 'credits', RawBuilder<unknown>>): RawBuilder<Sums> {
  return sql<Sums>`
    with ended as (${ended}),
    compared as (select goods, price * 100.0 / goods as percent from ended where is_won and goods is not null)
    select
      (select count(*) from ended)::int as auctions,
      (select count(*) from ended where is_won)::int as won,
      (select count(*) from compared)::int as compared,
      (select round(avg(percent), 1) from compared)::float8 as "meanPercent",
      (select round((percentile_cont(0.5) within group (order by percent))::numeric, 1) from compared)::float8 as "medianPercent",
      coalesce((${credits}), 0)::float8 as "bidCredits",
      coalesce((select sum(goods) from compared), 0)::float8 as "goodsCents"`
}

/** With one decimal. */
export function withCreditsPerEuro(sums: Sums): FiguresOfTime {
  const { bidCredits, goodsCents } = sums
  return { ...sums, creditsPerEuro: goodsCents === 0 ? null : Math.round((bidCredits * 1_000) / goodsCents) / 10 }
}

async function readInterruptions(db: Db): Promise<Interruptions> {
  const [pauses, outages] = await Promise.all([readPauses(db), readOutages(db)])
  const all = [...pauses, ...outages].toSorted((one, other) => other.to - one.to)
  return {
    pauses: pauses.length,
    outages: outages.length,
    ms: all.reduce((sum, { from, to }) => sum + to - from, 0),
    latest: all.slice(0, LATEST).map(({ from, to, reason, auctions, addedMs }) => ({
      at: new Date(from).toISOString(),
      reason,
      ms: to - from,
      auctions,
      addedMs,
    })),
  }
}
