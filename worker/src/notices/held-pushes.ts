import { type Database, type Db, transaction } from '@centesimo/db'
import { quietUntil, toQuietHours } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { noticesFor, presentNotice, pushOfQuiet, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import { withinDailyPushes } from './follow-pushes.ts'
import { FRESH_MS, type PendingPush } from './push-queue.ts'

/** A notice, and whose quiet hours may hold its push message. */
type Held = { id: number; userId: number; until: number }

const USERS_AT_A_TIME = 500

/** When the push of a notice is sent if its user is in quiet hours now; else null. */
export function heldUntil(row: { quiet_from: number | null; quiet_to: number | null }, now: number): number | null {
  return quietUntil(now, toQuietHours(row.quiet_from, row.quiet_to))
}

/** Call it in the transaction that marks the notices as delivered. */
export async function recordHeldPushes(db: Db, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await db
    .insertInto('held_pushes')
    .values(
      held.map(({ id, userId, until }) => {
        return { notice_id: id, user_id: userId, push_at: sql<Date>`to_timestamp(${until}::float8 / 1000)` }
      }),
    )
    .execute()
}

/**
 * Sends at the end of a user's quiet hours one push message about what came in them, at most once
 * like every push. Of an auction it tells the last notice alone.
 */
export async function pushHeld({
  database,
  push,
  now = Date.now(),
}: {
  database: Database
  push: (messages: readonly PendingPush[]) => void
  now?: number
}): Promise<void> {
  const taken = await transaction(database.pool, ({ db }) => takeDue(db, now))
  if (taken.length === 0) return
  const rows = await selectWorthTelling(
    database.db,
    taken.map(({ notice_id }) => notice_id),
  )
  const told = [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, own]) => {
    const notices = own.filter(isLastOfItsAuction).map(presentNotice)
    return { userId, notices, kinds: notices.map(({ kind }) => kind) }
  })
  const allowed = await withinDailyPushes(database.db, told, now)
  push(
    allowed.map(({ userId, notices: [latest, ...older] }) => {
      return { userId, message: pushOfQuiet([latest!, ...older]), staleInMs: FRESH_MS }
    }),
  )
}

/** All that is due of some users, so that each gets one message. After an outage it is too late. */
async function takeDue(db: Db, now: number): Promise<{ notice_id: number }[]> {
  const { rows } = await sql<{ notice_id: number; ageMs: number }>`
    with due as (
      select user_id from held_pushes where push_at <= to_timestamp(${now}::float8 / 1000)
      group by user_id order by user_id limit ${USERS_AT_A_TIME}
    )
    delete from held_pushes h using due
    where h.user_id = due.user_id and push_at <= to_timestamp(${now}::float8 / 1000)
    returning notice_id, ${now}::float8 - extract(epoch from push_at)::float8 * 1000 as "ageMs"`.execute(db)
  return rows.filter(({ ageMs }) => ageMs < FRESH_MS)
}

/**
 * The latest first. Not told: what has been read, an invitation to who has excluded themselves, or
 * to an auction where the user cannot bid any more or leads, and a win that is paid or cancelled.
 */
function selectWorthTelling(db: Db, ids: readonly number[]) {
  const isInvitation = sql<boolean>`notices.kind = any(${noticesFor('invitation')})`
  const isOpen = sql<boolean>`exists (
    select from auction_states s where s.id = notices.auction_id and s.status = 'live'
      and s.leader_id is distinct from notices.user_id and coalesce(notices.data ->> 'run', s.run::text) = s.run::text)`
  const isToPay = sql<boolean>`exists (
    select from orders where orders.public_id = notices.data ->> 'orderId' and orders.status = 'pending')`
  return selectNotices(db)
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select('notices.auction_id')
    .where('notices.id', 'in', ids)
    .where('notices.read_at', 'is', null)
    .where(sql<boolean>`(not ${isInvitation} or (${isOpen} and not ${sql.raw(isExcluded('users'))}))`)
    .where(sql<boolean>`(not notices.kind = any(${noticesFor('to-pay')}) or ${isToPay})`)
    .orderBy('notices.id', 'desc')
    .execute()
}

type OfAuction = { auction_id: number | null }

function isLastOfItsAuction({ auction_id }: OfAuction, index: number, latestFirst: readonly OfAuction[]): boolean {
  return auction_id === null || latestFirst.findIndex((each) => each.auction_id === auction_id) === index
}
