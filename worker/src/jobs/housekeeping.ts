import { limits } from '@centesimo/contract'
import type { Database, Db } from '@centesimo/db'
import { eraseDeliveredAddresses, eraseTraces } from '@centesimo/people'
import type { Log } from '@centesimo/runtime'
import { type RawBuilder, sql } from 'kysely'
import { expireOrders } from './expire-orders.ts'
import type { JobHandler } from './job.ts'

type Deps = { database: Pick<Database, 'db' | 'pool'>; log: Log }

/** Bounds each statement, so that a backlog neither locks a table for long nor times out. */
const MAX_ROWS = 5_000

/** Deletes rows past their retention time, and expires orders that were not paid in time. */
export function housekeeping(deps: Deps, maxRows = MAX_ROWS): JobHandler {
  return { name: 'housekeeping', everyMs: 60_000, run: () => runHousekeeping(deps, maxRows) }
}

async function runHousekeeping({ database, log }: Deps, maxRows: number): Promise<void> {
  const { db } = database
  const purge = (table: PurgedTable, column: string, retention: string, and?: RawBuilder<unknown>) =>
    sql`delete from ${sql.table(table)} where ${oldRows(table, column, retention, maxRows, and)}`.execute(db)
  await purge('sessions', 'expires_at', '0')
  await purge('sessions', 'used_at', `${limits.sessionIdlesMs.bidder / 1_000} s`)
  // The user's data export has them until then.
  await purge('api_tokens', 'expires_at', '30 days')
  await purge('api_tokens', 'revoked_at', '30 days')
  await purge('idempotency_keys', 'created_at', '2 days')
  // Keep used links for 7 days so that a second click shows a friendly message.
  await purge('email_tokens', 'expires_at', '7 days')
  // A row of the outbox shows for 90 days why its mail was or was not sent.
  await purge('outbox', 'sent_at', '90 days')
  await purge('outbox', 'given_up_at', '90 days')
  await eraseGivenUpMails(db, maxRows)
  // The provider retries an event for days. Events hold data of the payer, so they are kept only as
  // long as questions about a payment may come.
  await purge('provider_events', 'handled_at', '90 days')
  await purge('heartbeats', 'beat_at', '1 hour')
  // Closers read the newest proof, and the outages while a deadline that fell into one is overdue.
  // The newest proof says since when a long outage lasts, so it stays.
  const isOlder = sql`id < (select max(id) from settlement_proofs)`
  await purge('settlement_proofs', 'proved_at', '10 minutes', sql`gap_from is null and ${isOlder}`)
  await purge('settlement_proofs', 'proved_at', '30 days', isOlder)
  await purge('auction_outages', 'failing_until', '30 days')

  await eraseLateTraces(db)
  await eraseDeliveredAddresses(db)
  await expireOrders({ database, log })
}

type PurgedTable =
  | 'sessions'
  | 'api_tokens'
  | 'idempotency_keys'
  | 'email_tokens'
  | 'outbox'
  | 'provider_events'
  | 'heartbeats'
  | 'settlement_proofs'
  | 'auction_outages'

/** At most `maxRows` rows whose `column` is longer ago than `retention`. */
function oldRows(table: PurgedTable, column: string, retention: string, maxRows: number, and = sql`true`) {
  return sql<boolean>`ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${ago(retention)} and ${and} limit ${maxRows}))`
}

/** The content of a mail that was given up: text, addresses and the SMTP server's error. */
async function eraseGivenUpMails(db: Db, maxRows: number): Promise<void> {
  const isLeft = sql`(data <> '{}' or last_error is not null)`
  await sql`update outbox set data = '{}', last_error = null
    where ${oldRows('outbox', 'given_up_at', '30 days', maxRows, isLeft)}`.execute(db)
}

/** A request in progress while an account closed may have written rows after the closing. */
async function eraseLateTraces(db: Db): Promise<void> {
  const closed = await db.selectFrom('users').select('id').where('closed_at', '>', ago('1 day')).execute()
  const ids = closed.map(({ id }) => id)
  await eraseTraces(db, ids)
}

function ago(interval: string) {
  return sql<Date>`clock_timestamp() - ${interval}::interval`
}
