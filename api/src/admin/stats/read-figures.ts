import type { AdminStats } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { hasReferralStatus } from '@centesimo/people'
import { type RawBuilder, sql } from 'kysely'
import { isAtStage, isDue } from '../../queries/order-dues.ts'
import { creditCaptures, creditMoney } from './credit-money.ts'

type Counted = AdminStats['users']
/** What waits for a second person is counted for each admin instead. */
export type Figures = Omit<AdminStats, 'series' | 'waiting'> & { waiting: Omit<AdminStats['waiting'], 'approvals'> }

/**
 * Totals of the platform, of the calendar month and of the calendar year in Rome at `at`, in one
 * statement. Bids are summed from their runs, so a million costs as little as ten.
 */
export async function readFigures(db: Db, at: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with spans as materialized (
      select date_trunc('month', ${at}::timestamptz, 'Europe/Rome') as month, date_trunc('year', ${at}::timestamptz, 'Europe/Rome') as year,
        ${at}::timestamptz - interval '168 hours' as week, ${at}::timestamptz - interval '336 hours' as before
    )
    select
      (select ${counted('users.created_at')} from users, spans where closed_at is null and users.created_at <= ${at}) as users,
      (select ${counted('ended_at')} from runs, spans where ${sql.raw(runIsWon('runs'))} and ended_at <= ${at}) as "auctionsWon",
      (select ${counted('captured_at')} from (${creditCaptures(at)}) as captures, spans) as "creditPurchases",
      (select ${summed('cents', 'moved_at')} from (${creditMoney(at)}) as moved, spans) as revenue,
      auctions.*,
      (select coalesce(sum(bids), 0) from runs where ended_at is not null)
        + (select coalesce(sum(seq), 0) from auction_states where status = 'live') as "totalBids",
      jsonb_build_object(
        'violations', (select count(*) from invariant_violations),
        'parkedPayments', (select count(*) from payments where state = 'parked'),
        'parkedEvents', (select count(*) from provider_events where handled_at is null and explanation is not null),
        'testimonials', (select count(*) from testimonials where not is_approved),
        'messages', (select count(*) from contact_messages where answered_at is null),
        'referrals', (select count(*) from referrals where ${hasReferralStatus('pending')}),
        'toShip', (select count(*) from orders where ${isAtStage('to-ship')}),
        'returned', (select count(*) from orders where ${isAtStage('returned')}),
        'duePayments', (select count(*) from orders where ${isDue('payment', sql`${at}::timestamptz`)}),
        'lateShipments', (select count(*) from orders where ${isDue('shipment', sql`${at}::timestamptz`)})
      ) as waiting
    from (
      select count(*) as auctions, count(*) filter (where status = 'live') as live,
        count(*) filter (where status = 'upcoming') as upcoming, count(*) filter (where status = 'ended') as ended
      from auction_states
    ) as auctions`.execute(db)
  const row = rows[0]!
  return { ...row, totalBids: Number(row.totalBids) }
}

function counted(time: string): RawBuilder<Counted> {
  const when = sql.ref(time)
  return sql`jsonb_build_object('total', count(*),
    'monthly', count(*) filter (where ${when} >= month), 'yearly', count(*) filter (where ${when} >= year),
    'week', count(*) filter (where ${when} > week), 'weekBefore', count(*) filter (where ${when} > before and ${when} <= week))`
}

function summed(amount: string, time: string): RawBuilder<Counted> {
  const [what, when] = [sql.ref(amount), sql.ref(time)]
  return sql`jsonb_build_object('total', coalesce(sum(${what}), 0),
    'monthly', coalesce(sum(${what}) filter (where ${when} >= month), 0),
    'yearly', coalesce(sum(${what}) filter (where ${when} >= year), 0),
    'week', coalesce(sum(${what}) filter (where ${when} > week), 0),
    'weekBefore', coalesce(sum(${what}) filter (where ${when} > before and ${when} <= week), 0))`
}
