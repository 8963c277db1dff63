import { type OpeningHours, type Outage, resumedTimes } from '@centesimo/domain'
import type pg from 'pg'
import { runsExtended } from '../lifecycle/closing-metrics.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

type Times = Pick<LockedAuction['state'], 'timerEndsAt' | 'waitsUntil'>

/** A locked live auction, its new times, and how long bidders could not bid. */
export type Extension = { auction: LockedAuction; gapMs: number } & Times

/** The extension of a run whose deadline fell into an outage. */
export function extensionAfter(
  auction: LockedAuction,
  { from, to }: Outage,
  now: number,
  hours: OpeningHours,
): Extension {
  return { auction, ...resumedTimes(auction.state, now, hours), gapMs: to - from }
}

/**
 * Extends live runs in the caller's transaction: writes their new times and an extension row with
 * the reason. Runs whose end does not change are left out. Updates each `auction` in place and
 * returns those that changed.
 */
export async function extendRuns(
  client: pg.PoolClient,
  requested: readonly Extension[],
  cause: { now: number; reason: 'outage' | 'pause' },
): Promise<LockedAuction[]> {
  const extensions = requested.filter(({ auction: { state }, gapMs: _, ...times }) => endOf(times) !== endOf(state))
  if (extensions.length === 0) return []
  const column = (pick: (extension: Extension) => unknown) => extensions.map(pick)
  const { rows } = await client.query<{ id: number; version: number }>(
    `with changed as (
       select * from unnest($1::bigint[], $2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $9::int[])
         as n (id, run, old_end, new_end, timer, waits, gap, seq)
     ), recorded as (
       insert into run_extensions (auction_id, run, seq, at, old_deadline, new_deadline, gap_ms, reason)
       select id, run, seq, to_timestamp($8 / 1000.0), to_timestamp(old_end / 1000.0), to_timestamp(new_end / 1000.0), gap, $10 from changed
     )
     update auction_states s set timer_ends_at = to_timestamp(n.timer / 1000.0), waits_until = to_timestamp(n.waits / 1000.0),
       extended_at = to_timestamp($8 / 1000.0), version = s.version + 1
     from changed n where s.id = n.id returning s.id, s.version`,
    [
      column(({ auction }) => auction.id),
      column(({ auction }) => auction.state.run),
      column(({ auction }) => endOf(auction.state)),
      column(endOf),
      column(({ timerEndsAt }) => timerEndsAt),
      column(({ waitsUntil }) => waitsUntil),
      column(({ gapMs }) => gapMs),
      cause.now,
      column(({ auction }) => auction.state.seq),
      cause.reason,
    ],
  )
  runsExtended.inc({ reason: cause.reason }, extensions.length)
  const versions = new Map(rows.map((row) => [row.id, row.version]))
  return extensions.map(({ auction, timerEndsAt, waitsUntil }) => {
    auction.version = versions.get(auction.id)!
    auction.extendedAt = cause.now
    auction.state = { ...auction.state, timerEndsAt, waitsUntil }
    return auction
  })
}

function endOf({ timerEndsAt, waitsUntil }: Times): number | null {
  return timerEndsAt ?? waitsUntil
}
