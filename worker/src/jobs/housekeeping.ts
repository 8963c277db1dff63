import type { Database } from '@centesimo/db'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import type { JobHandler } from './job.ts'

type Deps = { database: Pick<Database, 'db'>; log: Log }

/** Throws away what nobody needs any more, and expires won orders that were not paid in time. */
export function housekeeping(deps: Deps): JobHandler {
  return { name: 'housekeeping', everyMs: 60_000, run: () => keepHouse(deps) }
}

const MOST_ROWS = 5_000

async function keepHouse({ database: { db }, log }: Deps): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  const ago = (interval: string) => sql<Date>`clock_timestamp() - ${interval}::interval`

  const sessions = db.selectFrom('sessions').select('id_hash').where('expires_at', '<', now).limit(MOST_ROWS)
  await db.deleteFrom('sessions').where('id_hash', 'in', sessions).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago('2 days')).execute()
  await db.deleteFrom('heartbeats').where('beat_at', '<', ago('1 hour')).execute()

  const expired = await db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('type', '=', 'auction')
    .where('status', '=', 'pending')
    .where('payment_due_at', '<', now)
    .returning('public_id')
    .execute()
  if (expired.length > 0) log.info({ orders: expired.map((order) => order.public_id) }, 'won orders expired')
}
