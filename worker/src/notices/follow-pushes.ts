import type { NoticeKind } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type CountedPushes, isCountedPush, withinDailyPushes } from '@centesimo/domain'
import { sql } from 'kysely'

/**
 * Of push messages, oldest first, those that may be sent: of followed auctions each user gets a few
 * a day. The users' counts are locked, so that no two workers give the same place twice.
 */
export async function takeDailyPushes<Push extends { userId: number; kinds: readonly NoticeKind[] }>(
  db: Db,
  pushes: readonly Push[],
  now: number,
): Promise<Push[]> {
  const known = await lockCounts(db, [...new Set(pushes.filter(isCountedPush).map(({ userId }) => userId))])
  const { allowed, counted } = withinDailyPushes(pushes, known, now)
  await writeCounts(db, counted)
  return allowed
}

async function lockCounts(db: Db, userIds: readonly number[]): Promise<Map<number, CountedPushes>> {
  if (userIds.length === 0) return new Map()
  // So that a user's first message finds a row to lock.
  await sql`
    insert into follow_pushes (user_id, day, pushes)
    select user_id, 'epoch', 0 from unnest(${userIds}::bigint[]) user_id order by user_id
    on conflict do nothing`.execute(db)
  const { rows } = await sql<CountedPushes & { userId: number }>`
    select user_id as "userId", day::text as day, pushes from follow_pushes
    where user_id = any(${userIds}::bigint[]) order by user_id for update`.execute(db)
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}

async function writeCounts(db: Db, counted: ReadonlyMap<number, CountedPushes>): Promise<void> {
  if (counted.size === 0) return
  const [userIds, counts] = [[...counted.keys()], [...counted.values()]]
  await sql`
    update follow_pushes set day = counted.day, pushes = counted.pushes
    from unnest(${userIds}::bigint[], ${counts.map(({ day }) => day)}::date[], ${counts.map(({ pushes }) => pushes)}::int[])
      as counted (user_id, day, pushes)
    where follow_pushes.user_id = counted.user_id`.execute(db)
}
