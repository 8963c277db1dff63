import type { NoticeKind } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { FOLLOW_PUSHES_A_DAY, LIMITS_ZONE } from '@centesimo/domain'
import { sql } from 'kysely'

/**
 * Of push messages, oldest first, those that may be sent: of followed auctions each user gets a few
 * a day. Postgres counts them, so that no two workers give the same place twice.
 */
export async function withinDailyPushes<Push extends { userId: number; kinds: readonly NoticeKind[] }>(
  db: Db,
  pushes: readonly Push[],
  now: number,
): Promise<Push[]> {
  const isCounted = ({ kinds }: Push) => kinds.every((kind) => kind === 'followed-auction')
  const asking = pushes.filter(isCounted).map(({ userId }) => userId)
  const left = await takePlaces(db, asking, now)
  return pushes.filter((push) => {
    if (!isCounted(push)) return true
    const places = left.get(push.userId) ?? 0
    left.set(push.userId, places - 1)
    return places > 0
  })
}

/** How many places each user had left before these, one user id for each message. */
async function takePlaces(db: Db, userIds: readonly number[], now: number): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: number; left: number }>`
    with asked as materialized (
      select user_id, count(*)::int as pushes from unnest(${userIds}::bigint[]) user_id group by 1
    ), counted as (
      insert into follow_pushes as known (user_id, day, pushes)
      select user_id, (to_timestamp(${now}::float8 / 1000) at time zone ${LIMITS_ZONE})::date, pushes from asked order by user_id
      on conflict (user_id) do update set
        day = greatest(known.day, excluded.day),
        pushes = excluded.pushes + case when excluded.day > known.day then 0 else known.pushes end
      returning user_id, pushes
    )
    select user_id as "userId", ${FOLLOW_PUSHES_A_DAY}::int - (counted.pushes - asked.pushes) as left
    from counted join asked using (user_id)`.execute(db)
  return new Map(rows.map(({ userId, left }) => [userId, left]))
}
