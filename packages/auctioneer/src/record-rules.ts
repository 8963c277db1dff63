import type { Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'

type RulesInForce = { hours: OpeningHours; autoBidIntervalMs: number; winSlots: number; shippingCents: number }

/**
 * Keeps from when on bids are decided by these settings, if they differ from the last ones: the
 * invariants judge each bid by those of its time. The first are taken for those of all time before;
 * but not the price of shipping, where orders are older than the table.
 */
export async function recordRules(
  db: Db,
  { hours, autoBidIntervalMs, winSlots, shippingCents }: RulesInForce,
): Promise<void> {
  const values = sql`${hours.opensAtMinute}::int, ${hours.closesAtMinute}::int, ${hours.timeZone}::text, ${autoBidIntervalMs}::int, nullif(${winSlots}::int, 0)`
  await sql`
    insert into rules_in_force (since, opens_at_minute, closes_at_minute, time_zone, auto_bid_interval_ms, win_slots, shipping_cents)
    select case when exists (select from rules_in_force) then clock_timestamp() else '-infinity' end, ${values},
      case when exists (select from rules_in_force) or not exists (select from orders) then ${shippingCents}::int end
    where not exists (
      select from (select * from rules_in_force order by since desc limit 1) newest
      where (opens_at_minute, closes_at_minute, time_zone, auto_bid_interval_ms, win_slots, shipping_cents)
        is not distinct from (${values}, ${shippingCents}::int)
    )
    on conflict do nothing`.execute(db)
}
