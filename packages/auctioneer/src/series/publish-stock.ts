import type { Database, Db } from '@centesimo/db'
import { CREDITS_BACK_HOURS } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'

type Deps = { database: Pick<Database, 'db'>; eventBus: Pick<EventBus, 'publish'>; log: Log }

/**
 * Tells open pages that pieces of series were taken or came back: of their open auctions, and of
 * those whose bidders may still buy the item. Call it after the commit: a failure is only logged,
 * because what was committed stands.
 */
export async function publishStock(deps: Deps, seriesIds: readonly number[]): Promise<void> {
  await logFailure(deps, () => publish(deps, seriesIds))
}

/** The same for those of which orders, by their public ids, have taken or given back a piece. */
export async function publishStockOf(deps: Deps, orderIds: readonly string[]): Promise<void> {
  await logFailure(deps, async () => publish(deps, await seriesOf(deps.database.db, orderIds)))
}

async function logFailure({ log }: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'open pages were not told of pieces of series')
  }
}

async function publish({ database, eventBus }: Deps, seriesIds: readonly number[]): Promise<void> {
  if (seriesIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select a.public_id as id from auctions a join auction_states s using (id)
    where a.series_id = any(${seriesIds}::bigint[])
      and (s.status <> 'ended' or s.ended_at > clock_timestamp() - ${CREDITS_BACK_HOURS} * interval '1 hour')`.execute(
    database.db,
  )
  if (rows.length === 0) return
  eventBus.publish([], { ...noEvents(), changes: rows.map(({ id }) => ({ kind: 'edited', id })) })
}

async function seriesOf(db: Db, orderIds: readonly string[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('auctions', 'auctions.id', 'orders.auction_id')
    .select('auctions.series_id')
    .distinct()
    .where('orders.public_id', 'in', [...orderIds])
    .execute()
  return rows.flatMap(({ series_id }) => (series_id === null ? [] : [series_id]))
}
