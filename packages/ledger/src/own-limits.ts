import type { Db, UserLimits } from '@centesimo/db'
import { type Limit, NO_LIMITS, type OwnLimits } from '@centesimo/domain'
import { type Insertable, sql } from 'kysely'

const epochMs = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8 as ${column}`

/** SQL: the columns of `user_limits` that `toOwnLimits` reads; times are epoch ms. */
export const limitColumns = `
  version, monthly_cents, next_monthly_cents, ${epochMs('monthly_changes_at')},
  daily_credits, next_daily_credits, ${epochMs('daily_changes_at')},
  ${epochMs('time_out_until')}, ${epochMs('excluded_until')}`

/** SQL: whether a user is in a time-out or has excluded themselves; `users` names the row. */
export const isExcluded = (users: string) => `(${users}.has_limits and exists (
  select from (
    select time_out_until, excluded_until from user_limits where user_id = ${users}.id order by version desc limit 1
  ) own where greatest(own.time_out_until, own.excluded_until) > clock_timestamp()))`

/** What `limitColumns` reads. */
export type LimitColumns = {
  version: number
  monthly_cents: number | null
  next_monthly_cents: number | null
  monthly_changes_at: number | null
  daily_credits: number | null
  next_daily_credits: number | null
  daily_changes_at: number | null
  time_out_until: number | null
  excluded_until: number | null
}

export function toOwnLimits(row: LimitColumns): OwnLimits {
  return {
    monthlyCents: toLimit(row.monthly_cents, row.next_monthly_cents, row.monthly_changes_at),
    dailyCredits: toLimit(row.daily_credits, row.next_daily_credits, row.daily_changes_at),
    timeOutUntil: row.time_out_until,
    excludedUntil: row.excluded_until,
  }
}

function toLimit(value: number | null, next: number | null, at: number | null): Limit {
  return { value, next: at === null ? null : { value: next, at } }
}

/** The row of a change that was made at `setAt` (epoch ms). */
export function storedLimits(limits: OwnLimits, change: { userId: number; version: number; setAt: number }) {
  const { monthlyCents, dailyCredits, timeOutUntil, excludedUntil } = limits
  return {
    user_id: change.userId,
    version: change.version,
    set_at: moment(change.setAt),
    monthly_cents: monthlyCents.value,
    next_monthly_cents: monthlyCents.next?.value ?? null,
    monthly_changes_at: moment(monthlyCents.next?.at ?? null),
    daily_credits: dailyCredits.value,
    next_daily_credits: dailyCredits.next?.value ?? null,
    daily_changes_at: moment(dailyCredits.next?.at ?? null),
    time_out_until: moment(timeOutUntil),
    excluded_until: moment(excludedUntil),
  } satisfies Record<keyof Insertable<UserLimits>, unknown>
}

/** `Infinity` is Postgres's 'infinity'. */
function moment(ms: number | null) {
  return sql<Date>`to_timestamp(${ms}::float8 / 1000)`
}

/** The limits that a user has set last; version 0 without any. */
export async function readOwnLimits(db: Db, userId: number): Promise<{ version: number; limits: OwnLimits }> {
  const { rows } = await sql<LimitColumns>`
    select ${sql.raw(limitColumns)} from user_limits where user_id = ${userId} order by user_limits.version desc limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { version: row.version, limits: toOwnLimits(row) } : { version: 0, limits: NO_LIMITS }
}
