import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { sql } from 'kysely'

type FiguresOfTime = PublicFigures['ever']
type Interruptions = PublicFigures['interruptions']

/** How many interruptions have a line of their own. */
const LATEST = 20

/** The public figures, from runs, bidders' sums and extensions; a deleted auction is in none. */
export async function readFigures(db: Db): Promise<PublicFigures> {
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

/** Of the runs that ended in the last `days`, or ever. A prize of credits is no object. */
async function readFiguresSince(db: Db, days: number | null): Promise<FiguresOfTime> {
  const time = days === null ? sql`true` : sql`r.ended_at > now() - ${days} * interval '1 day'`
  const { rows } = await sql<Sums>`
    with ended as (
      select r.auction_id, r.run, r.final_price_cents as price, ${sql.raw(runIsWon('r'))} as is_won,
        case when r.prize_credits is null and a.buy_now_cents > 0 then a.buy_now_cents end as goods
      from runs r join auctions a on a.id = r.auction_id where r.ended_at is not null and ${time}
    ),
    compared as (select goods, price * 100.0 / goods as percent from ended where is_won and goods is not null),
    spent as (
      select coalesce(sum(b.credits), 0)::float8 as credits, coalesce(sum(b.cents), 0)::float8 as cents
      from run_bidders b join ended using (auction_id, run) where ended.goods is not null
    )
    select
      (select count(*) from ended)::int as auctions,
      (select count(*) from ended where is_won)::int as won,
      (select count(*) from compared)::int as compared,
      (select round(avg(percent), 1) from compared)::float8 as "meanPercent",
      (select round((percentile_cont(0.5) within group (order by percent))::numeric, 1) from compared)::float8 as "medianPercent",
      spent.credits as "bidCredits", spent.cents as "bidCents",
      coalesce((select sum(goods) from compared), 0)::float8 as "goodsCents"
    from spent`.execute(db)
  const sums = rows[0]!
  return { ...sums, creditsPerEuro: creditsPerEuro(sums) }
}

/** With one decimal. */
function creditsPerEuro({ bidCredits, goodsCents }: Sums): number | null {
  return goodsCents === 0 ? null : Math.round((bidCredits * 1_000) / goodsCents) / 10
}

/**
 * An interruption is the extensions that share their reason and gap: the auctions that it reached
 * are extended in batches, each a little later than the one before.
 */
async function readInterruptions(db: Db): Promise<Interruptions> {
  const { rows } = await sql<Interruptions['latest'][number] & { at: Date }>`
    select min(at) as at, reason, round(gap_ms)::float8 as ms, count(*)::int as auctions,
      coalesce(sum(extract(epoch from new_deadline - old_deadline) * 1000), 0)::float8 as "addedMs"
    from run_extensions group by reason, gap_ms, floor(extract(epoch from at) / 600) order by 1 desc`.execute(db)
  const count = (reason: string) => rows.filter((row) => row.reason === reason).length
  return {
    pauses: count('pause'),
    outages: count('outage'),
    ms: rows.reduce((sum, { ms }) => sum + ms, 0),
    latest: rows.slice(0, LATEST).map(({ at, addedMs, ...row }) => ({
      ...row,
      at: at.toISOString(),
      addedMs: Math.round(addedMs),
    })),
  }
}
