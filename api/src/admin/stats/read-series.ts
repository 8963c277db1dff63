import type { AdminStats } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'
import { creditCaptures, creditMoney } from './credit-money.ts'

type Series = AdminStats['series']
type Kind = 'creditsSold' | 'revenue' | 'auctionsWon' | 'newUsers'
type Curves = Record<Kind, Series['newUsers']>
type Row = { kind: Kind; unit: 'month' | 'year'; at: Date; value: number }

/**
 * Credits sold and what they brought, auctions won and new users, by day over Rome's month and by
 * month over Rome's year, up to `at`. One statement.
 */
export async function readSeries(db: Db, at: Date): Promise<Curves> {
  const { rows } = await sql<Row>`
    with happened as (
      select 'creditsSold' as kind, captured_at as moment, credits as amount from (${creditCaptures(at)}) as captures
      where captured_at >= ${startOf('year', at)}
      union all
      select 'revenue', moved_at, cents from (${creditMoney(at)}) as moved where moved_at >= ${startOf('year', at)}
      union all
      select 'auctionsWon', ended_at, 1 from runs
      where ${sql.raw(runIsWon('runs'))} and ended_at <= ${at} and ended_at >= ${startOf('year', at)}
      union all
      select 'newUsers', created_at, 1 from users
      where closed_at is null and created_at <= ${at} and created_at >= ${startOf('year', at)}
    ),
    spots as (
      select 'month' as unit, 'day' as step, day at time zone 'Europe/Rome' as at
      from generate_series(${localStartOf('month', at)}, ${local(at)}, interval '1 day') as day
      union all
      select 'year', 'month', month at time zone 'Europe/Rome'
      from generate_series(${localStartOf('year', at)}, ${local(at)}, interval '1 month') as month
    ),
    summed as (
      select kind, step, date_trunc(step, moment, 'Europe/Rome') as at, sum(amount) as value
      from happened, (values ('day'), ('month')) as steps (step) group by 1, 2, 3
    )
    select kind, unit, spots.at, coalesce(value, 0)::int as value
    from spots cross join (values ('creditsSold'), ('revenue'), ('auctionsWon'), ('newUsers')) as kinds (kind)
    left join summed using (kind, step, at) order by spots.at`.execute(db)
  const curve = (kind: Kind, unit: Row['unit']) =>
    rows
      .filter((row) => row.kind === kind && row.unit === unit)
      .map((row) => ({ at: row.at.toISOString(), value: row.value }))
  const both = (kind: Kind) => ({ month: curve(kind, 'month'), year: curve(kind, 'year') })
  return {
    creditsSold: both('creditsSold'),
    revenue: both('revenue'),
    auctionsWon: both('auctionsWon'),
    newUsers: both('newUsers'),
  }
}

/**
 * Rome's local time at `at`, without a zone: Rome has days of 23 and 25 hours, and only local time
 * counts them right.
 */
function local(at: Date): RawBuilder<Date> {
  return sql`${at}::timestamptz at time zone 'Europe/Rome'`
}

function localStartOf(unit: 'month' | 'year', at: Date): RawBuilder<Date> {
  return sql`date_trunc(${sql.lit(unit)}, ${local(at)})`
}

function startOf(unit: 'month' | 'year', at: Date): RawBuilder<Date> {
  return sql`date_trunc(${sql.lit(unit)}, ${at}::timestamptz, 'Europe/Rome')`
}
