import { type PlatformPause, toIsoTime } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { type OpeningHours, resumedTimes } from '@centesimo/domain'
import type pg from 'pg'
import type { EventBus } from '../live-state/event-bus.ts'
import { publishLiveStates } from '../live-state/rebuild-live-state.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { extendRuns } from './extend-runs.ts'
import { lockPauseExclusive } from './pause-lock.ts'
import { readPause } from './pause-row.ts'

type Deps = { database: Database; eventBus: EventBus; hours: OpeningHours }

/**
 * Pauses the platform: no bids are accepted and no closer ends a run until it resumes. Locks every
 * live auction first, so each bid or close either commits before the pause or sees it. During a
 * pause only the notice changes.
 */
export async function pausePlatform(
  { database, eventBus }: Deps,
  { notice }: Pick<PlatformPause, 'notice'>,
  actor: Actor,
): Promise<PlatformPause> {
  const pause = await auctionTransaction(database.pool, async ({ client }) => {
    await lockLiveAuctions(client)
    const { now } = await readClockAndPause(client)
    const before = await readPause(client)
    const after = { notice, since: before?.since ?? toIsoTime(now) }
    await client.query(
      `insert into platform_pause (notice, since, admin_id) values ($1, $2, $3)
       on conflict (is_paused) do update set notice = excluded.notice`,
      [notice, after.since, actor.adminId],
    )
    await recordAudit(client, actor, { action: 'platform.pause', before, after })
    return after
  })
  eventBus.publishPlatformState({ pause })
  return pause
}

/** Resumes the platform. The same transaction gives every running timer at least its full time. */
export async function resumePlatform({ database, eventBus, hours }: Deps, actor: Actor): Promise<void> {
  const extended = await auctionTransaction(database.pool, async ({ client }) => {
    const auctions = await lockLiveAuctions(client)
    const { now } = await readClockAndPause(client)
    const pause = await readPause(client)
    if (!pause) return null
    const gapMs = now - Date.parse(pause.since)
    const wanted = auctions.map((auction) => ({ auction, ...resumedTimes(auction.state, now, hours), gapMs }))
    const extended = await extendRuns(client, wanted, { now, reason: 'pause' })
    await client.query('delete from platform_pause')
    await recordAudit(client, actor, {
      action: 'platform.resume',
      before: pause,
      after: { until: toIsoTime(now), extended: extended.length },
    })
    return extended
  })
  if (!extended) return
  // Deadlines go out first, so that no client shows an old one counting down. States that cannot be
  // published now are repaired by `rebuildLiveState`, or read from Postgres.
  await publishLiveStates(
    { database, eventBus },
    extended.map(({ id }) => id),
  ).catch(() => {})
  eventBus.publishPlatformState({ pause: null })
}

async function lockLiveAuctions(client: pg.PoolClient): Promise<LockedAuction[]> {
  await lockPauseExclusive(client)
  const { rows } = await client.query<{ id: number }>(`select id from auction_states where status = 'live'`)
  const locked = await lockAuctions(
    client,
    rows.map((row) => row.id),
  )
  return [...locked.values()].filter(({ state }) => state.status === 'live')
}
