import type { Database, Db } from '@centesimo/db'
import { eraseTraces } from '@centesimo/people'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { expireOrders } from './expire-orders.ts'
import type { JobHandler } from './job.ts'

type Deps = { database: Pick<Database, 'db' | 'pool'>; log: Log }

/** Deletes rows past their retention time, and expires orders that were not paid in time. */
export function housekeeping(deps: Deps): JobHandler {
  return { name: 'housekeeping', everyMs: 60_000, run: () => runHousekeeping(deps) }
}

const MAX_ROWS = 5_000

async function runHousekeeping({ database, log }: Deps): Promise<void> {
  const { db } = database
  const now = sql<Date>`clock_timestamp()`
  const sessions = db.selectFrom('sessions').select('id_hash').where('expires_at', '<', now).limit(MAX_ROWS)
  await db.deleteFrom('sessions').where('id_hash', 'in', sessions).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago('2 days')).execute()
  // Keep used links for 7 days so that a second click shows a friendly message.
  await db.deleteFrom('email_tokens').where('expires_at', '<', ago('7 days')).execute()
  await purgeMails(db)
  // The provider retries an event for days. Events hold data of the payer, so they are kept only as
  // long as questions about a payment may come.
  await db.deleteFrom('provider_events').where('handled_at', '<', ago('90 days')).execute()
  await db.deleteFrom('heartbeats').where('beat_at', '<', ago('1 hour')).execute()

  await eraseLateTraces(db)
  await expireOrders({ database, log })
}

/**
 * A row of the outbox stays for 90 days to show why its mail was or was not sent. The content of a
 * mail that was given up is erased after 30 days: text, addresses and the SMTP server's error.
 */
async function purgeMails(db: Db): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', ago('90 days')).execute()
  await db.deleteFrom('outbox').where('given_up_at', '<', ago('90 days')).execute()
  await db
    .updateTable('outbox')
    .set({ data: '{}', last_error: null })
    .where('given_up_at', '<', ago('30 days'))
    .where((row) => row.or([row('data', '<>', '{}'), row('last_error', 'is not', null)]))
    .execute()
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
