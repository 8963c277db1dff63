import type { Db } from '@centesimo/db'
import { GRACE_MS } from '@centesimo/domain'
import { sql } from 'kysely'

/** Payments that are not finished, each with an index of its state. */
export const openPaymentStates = [
  'creating',
  'created',
  'declined',
  'capturing',
  'captured',
  'refunding',
  'parked',
] as const

/** What the platform's tables say at one moment. Ages and delays are in seconds. */
export type PlatformFigures = {
  live_auctions: number
  is_paused: boolean
  overdue_closes: number
  longest_overdue_close: number
  longest_overdue_turn: number
  provider_events: number
  workers: number
  api_nodes: number
  /** Broken invariants with their broken rows. */
  violations: { invariant: string; rows: number }[]
  /** Ages of the last check and whole sweeps. One that never ran is as old as its table. */
  checks: { name: string; age: number; duration_ms: number | null }[]
  outbox: { kind: string; waiting: number; oldest: number }[]
  payments: { state: string; count: number; oldest: number }[]
}

const ago = (column: string) => sql`extract(epoch from clock_timestamp() - ${sql.raw(column)})::float8`

/**
 * Reads these figures in one statement, over indexes alone: it runs at each scrape of each node.
 * In a pause no auction closes and no auto-bid has its turn, so nothing is overdue. Nor is a mail
 * that waits for the end of a user's quiet hours: it is not due, and has no error.
 */
export async function readPlatformFigures(db: Db): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    with paused as (select coalesce(bool_or(is_paused), false) as is_paused from platform_pause),
    due as (
      select ${ago('coalesce(timer_ends_at, waits_until)')} - ${GRACE_MS / 1_000}::float8 as late from auction_states
      where status = 'live' and coalesce(timer_ends_at, waits_until) < clock_timestamp() - ${GRACE_MS} * interval '1 ms'
    ),
    turns as (
      select ${ago('min(due_at)')} as late from autobids a join auction_states s on s.id = a.auction_id
      where a.is_active and a.due_at < clock_timestamp() and s.status = 'live'
    ),
    mails as (
      select kind, count(*) as waiting, max(${ago('created_at')}) as oldest from outbox
      where sent_at is null and given_up_at is null and (last_error is not null or due_at <= clock_timestamp()) group by kind
    ),
    open_payments as (
      select state, updated_at from payments
      where state in ('creating', 'created', 'declined', 'capturing', 'captured', 'refunding')
      union all select state, updated_at from payments where state = 'parked'
    )
    select
      (select count(*) from auction_states where status = 'live') as live_auctions,
      paused.is_paused,
      case when paused.is_paused then 0 else (select count(*) from due) end as overdue_closes,
      case when paused.is_paused then 0 else coalesce((select max(late) from due), 0) end as longest_overdue_close,
      case when paused.is_paused then 0 else coalesce((select late from turns), 0) end as longest_overdue_turn,
      (select count(*) from provider_events where handled_at is null) as provider_events,
      (select count(*) from heartbeats where role = 'worker' and beat_at > clock_timestamp() - interval '10 seconds') as workers,
      (select count(*) from heartbeats where role = 'api' and beat_at > clock_timestamp() - interval '10 seconds') as api_nodes,
      coalesce((select json_agg(json_build_object('invariant', invariant,
        'rows', (select sum((each ->> 'rows')::int) from jsonb_array_elements(broken) each))) from invariant_violations), '[]') as violations,
      coalesce((select json_agg(json_build_object('name', name, 'duration_ms', duration_ms,
        'age', ${ago(`coalesce(case name when 'minute' then finished_at else round_finished_at end, created_at)`)})) from invariant_checks), '[]') as checks,
      coalesce((select json_agg(mails) from mails), '[]') as outbox,
      coalesce((select json_agg(states) from (
        select state, count(*) as count, max(${ago('updated_at')}) as oldest from open_payments group by state) as states), '[]') as payments
    from paused`.execute(db)
  return rows[0]!
}

/** How long ago a bid queue proved that bids are settled; null without a proof. */
export async function readProofAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    select ${ago('proved_at')} as age from settlement_proofs order by id desc limit 1`.execute(db)
  return rows[0]?.age ?? null
}

/**
 * The mails given up in the last 7 days, by kind. It reads the whole outbox: no index has them,
 * because every mail would pay for it.
 */
export async function readGivenUpMails(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from outbox
    where given_up_at > clock_timestamp() - interval '7 days' group by kind`.execute(db)
  return rows
}
