import type { Database, Db } from '@centesimo/db'
import { eraseTraces } from '@centesimo/people'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { expireOrders } from './expire-orders.ts'
import type { JobHandler } from './job.ts'

type Deps = { database: Pick<Database, 'db' | 'pool'>; log: Log }

/** Throws away what nobody needs any more, and expires orders that were not paid in time. */
export function housekeeping(deps: Deps): JobHandler {
  return { name: 'housekeeping', everyMs: 60_000, run: () => keepHouse(deps) }
}

const MOST_ROWS = 5_000

async function keepHouse({ database, log }: Deps): Promise<void> {
  const { db } = database
  const now = sql<Date>`clock_timestamp()`
  const sessions = db.selectFrom('sessions').select('id_hash').where('expires_at', '<', now).limit(MOST_ROWS)
  await db.deleteFrom('sessions').where('id_hash', 'in', sessions).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago('2 days')).execute()
  // A link that was used answers kindly for a while.
  await db.deleteFrom('email_tokens').where('expires_at', '<', ago('7 days')).execute()
  await forgetMails(db)
  // The provider repeats an event for days; its words on a payer are kept no longer than they may be asked about.
  await db.deleteFrom('provider_events').where('handled_at', '<', ago('90 days')).execute()
  await db.deleteFrom('heartbeats').where('beat_at', '<', ago('1 hour')).execute()

  await eraseLateTraces(db)
  await expireOrders({ database, log })
}

/** A mail's row says for a while why it was or was not sent. What will not be sent any more is not kept: letters, addresses, a server's words on them. */
async function forgetMails(db: Db): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', ago('90 days')).execute()
  await db.deleteFrom('outbox').where('given_up_at', '<', ago('90 days')).execute()
  await db
    .updateTable('outbox')
    .set({ data: '{}', last_error: null })
    .where('given_up_at', '<', ago('30 days'))
    .where((row) => row.or([row('data', '<>', '{}'), row('last_error', 'is not', null)]))
    .execute()
}

/** A request that was under way while an account closed may have written something after it. */
async function eraseLateTraces(db: Db): Promise<void> {
  const closed = await db.selectFrom('users').select('id').where('closed_at', '>', ago('1 day')).execute()
  const ids = closed.map(({ id }) => id)
  await eraseTraces(db, ids)
}

function ago(interval: string) {
  return sql<Date>`clock_timestamp() - ${interval}::interval`
}
