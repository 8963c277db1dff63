import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { MINUTE_MS, nextSeriesStart } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { insertAuction, publishCreated, type RunRules } from '../lifecycle/create.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { isPlatformPaused, type LockedAuction, readClockAndPause } from '../rows/locked-auction.ts'
import { publishStock } from './publish-stock.ts'
import { lockSeries, readSeriesFacts, type SeriesRow } from './series-row.ts'

type Deps = { database: Database; eventBus: EventBus; log: Log } & RunRules

/** A piece may come back, and a setting may change: a series that waits is looked at again. */
const LOOK_AGAIN_MS = MINUTE_MS

/**
 * Starts the next auction of every series whose last one has ended and whose time has come;
 * concurrent calls do so once. Nothing starts in a pause. Returns the public ids of the auctions.
 */
export async function startDueSeries(deps: Deps): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from series
    where status = 'running' and next_look_at <= clock_timestamp() and not ${sql.raw(isPlatformPaused)}
      and not exists (select from auction_states s where s.id = series.auction_id and s.status <> 'ended')
    order by next_look_at limit 100`.execute(deps.database.db)
  const started: string[] = []
  for (const { id } of rows) {
    const auction = await startNext(deps, id)
    if (!auction) continue
    publishCreated(deps.eventBus, auction)
    await publishStock(deps, [id])
    started.push(auction.publicId)
  }
  return started
}

/**
 * One transaction: the auction, its first run and its place in the series are there together or not
 * at all, and only after another look under the lock of the series.
 */
async function startNext({ database, ...rules }: Deps, id: number): Promise<LockedAuction | null> {
  return await transaction(database.pool, async (tx) => {
    const { client, db } = tx
    await lockPauseShared(client)
    const series = await lockSeries(db, { id })
    if (!series) return null
    const { now, isPaused } = await readClockAndPause(client)
    if (isPaused) return null
    const facts = (await readSeriesFacts(db, [series])).get(id)!
    // Another worker was faster.
    if (facts.pieces.open > 0) return null
    const { startsAt } = nextSeriesStart(facts, now, rules.hours)
    if (startsAt === null || startsAt > now) {
      const again = Math.min(startsAt ?? Number.POSITIVE_INFINITY, now + LOOK_AGAIN_MS)
      await lookAgain(db, id, again)
      return null
    }
    const number = series.made + 1
    const auction = await insertAuction(tx, rules, nextOffer(series, number, now), { adminId: null })
    // As while a node of the last release runs, or because its category is gone: later again.
    if ('code' in auction) {
      await lookAgain(db, id, now + LOOK_AGAIN_MS)
      return null
    }
    await db
      .updateTable('series')
      .set({ made: number, auction_id: auction.id, next_look_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await recordAudit(db, {
      adminId: null,
      action: 'auction.create',
      target: { kind: 'auction', id: auction.publicId },
      before: null,
      after: { title: auction.title, series: series.public_id, seriesNumber: number, startAsLive: true },
    })
    return auction
  })
}

function nextOffer(series: SeriesRow, number: number, now: number) {
  return {
    ...series.offer,
    categoryId: series.category_id,
    startAsLive: true,
    startTime: null,
    endTime: now + series.wait_ms,
    demo: series.demo_role && { role: series.demo_role, key: `${series.demo_key}-${number}` },
    requestId: null,
    series: { id: series.id, number, sellerId: series.created_by },
  }
}

async function lookAgain(db: Db, id: number, at: number): Promise<void> {
  const next = sql<Date>`to_timestamp(${at / 1_000})`
  await db.updateTable('series').set({ next_look_at: next }).where('id', '=', id).execute()
}
