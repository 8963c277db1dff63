import { sql } from 'kysely'
import type { PaymentDeps } from '../payment-deps.ts'
import { ingestEvent } from './ingest-webhook.ts'
import { mapInGroups } from './map-in-groups.ts'

const CONCURRENCY = 4
/** The provider lists an event some time after it happened, and clocks differ. */
const OVERLAP = sql`interval '15 minutes'`
/** The provider lists the events of 30 days. */
const LISTED = sql`interval '29 days'`

/**
 * Ingests the events that the provider lists since the last call and that no webhook has brought:
 * the platform was away for too long, or its database was restored to an earlier time. Money that
 * the provider took for a payment whose row is lost is so listed for an admin. Returns how many
 * events were new. Throws `PaymentFailure`; the next call then reads the same events.
 */
export async function readMissedEvents(deps: PaymentDeps): Promise<number> {
  const { db } = deps.database
  const { from, to } = await db
    .selectFrom('provider_event_cursor')
    .select([
      sql<Date>`greatest(read_until - ${OVERLAP}, clock_timestamp() - ${LISTED})`.as('from'),
      sql<Date>`clock_timestamp()`.as('to'),
    ])
    .executeTakeFirstOrThrow()
  let missed = 0
  for await (const page of deps.gateway.listEvents(from, to)) {
    const ingested = await mapInGroups(page, CONCURRENCY, ({ event, body }) => ingestEvent(deps, event, body))
    missed += ingested.filter(Boolean).length
  }
  await db.updateTable('provider_event_cursor').set({ read_until: to }).where('read_until', '<', to).execute()
  return missed
}
