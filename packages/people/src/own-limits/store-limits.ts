import type { Db } from '@centesimo/db'
import { changeLimits, type LimitWish, type OwnLimits } from '@centesimo/domain'
import { readOwnLimits, storedLimits } from '@centesimo/ledger'
import { sql } from 'kysely'

/**
 * Locks users whose limits are read or change. The lock of a bid or a purchase is the same, so none
 * is decided by limits that have just changed. Returns the database's clock (epoch ms), rounded up:
 * a change is never stored as earlier than what was decided before it.
 */
export async function lockForLimits(db: Db, userIds: readonly number[]): Promise<number> {
  await db.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
  const { rows } = await sql<{ now: number }>`
    select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]!.now
}

/**
 * The same for a change of them. Where the clock has gone back, the change is as of the newest bid
 * and purchase that were decided without it, of the last hundred: it must not judge those.
 */
export async function lockForChange(db: Db, userIds: readonly number[]): Promise<number> {
  const now = await lockForLimits(db, userIds)
  const { rows } = await sql<{ decided: number | null }>`
    select ceil(extract(epoch from greatest((
      select max(created_at) from (
        select created_at from ledger where user_id in (${sql.join(userIds)}) and type = 'bid' order by id desc limit 100
      ) as bids
    ), (
      select max(asked_at) from limited_payments where user_id in (${sql.join(userIds)})
    ))) * 1000)::float8 as decided`.execute(db)
  return Math.max(now, rows[0]!.decided ?? now)
}

/** Changes the limits of a locked user; without an effect nothing is written. */
export async function storeWish(db: Db, userId: number, wish: LimitWish, now: number): Promise<void> {
  const { version, limits } = await readOwnLimits(db, userId)
  await storeLimits(db, { userId, version, before: limits, after: changeLimits(limits, wish, now), now })
}

/** The same with an exclusion until a moment: that of the user's other accounts. */
export async function storeExclusion(db: Db, userId: number, until: number, now: number): Promise<void> {
  const { version, limits } = await readOwnLimits(db, userId)
  const excludedUntil = Math.max(limits.excludedUntil ?? 0, until)
  await storeLimits(db, { userId, version, before: limits, after: { ...limits, excludedUntil }, now })
}

type Change = { userId: number; version: number; before: OwnLimits; after: OwnLimits; now: number }

async function storeLimits(db: Db, { userId, version, before, after, now }: Change): Promise<void> {
  if (isSame(before, after)) return
  const row = storedLimits(after, { userId, version: version + 1, setAt: now })
  await db.insertInto('user_limits').values(row).execute()
  await db.updateTable('users').set({ has_limits: true }).where('id', '=', userId).execute()
}

function isSame(before: OwnLimits, after: OwnLimits): boolean {
  return (
    before.timeOutUntil === after.timeOutUntil &&
    before.excludedUntil === after.excludedUntil &&
    JSON.stringify([before.monthlyCents, before.dailyCredits]) ===
      JSON.stringify([after.monthlyCents, after.dailyCredits])
  )
}
