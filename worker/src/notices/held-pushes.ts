import { type Database, type Db, transaction } from '@centesimo/db'
import { freshAfterQuietMs, lastOfEachAuction, PUSH_FRESH_MS, splitByQuiet, toQuietHours } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { noticesFor, presentNotice, pushOfQuiet, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import { takeDailyPushes } from './follow-pushes.ts'
import type { PendingPush } from './push-queue.ts'

/** A notice, and whose quiet hours may hold its push message. */
type Held = { id: number; userId: number; until: number }

const USERS_AT_A_TIME = 500

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
  hasRoom = () => true,
  now = Date.now(),
  usersAtATime = USERS_AT_A_TIME,
}: {
  database: Database
  push: (messages: readonly PendingPush[]) => void
  hasRoom?: () => boolean
  now?: number
  usersAtATime?: number
}): Promise<void> {
  // Most quiets end at the same full hour.
  for (let users = usersAtATime; users === usersAtATime && hasRoom(); ) {
    const taken = await transaction(database.pool, ({ db }) => takeMessages(db, { now, usersAtATime }))
    push(taken.messages)
    users = taken.users
  }
}

async function takeMessages(db: Db, asked: { now: number; usersAtATime: number }) {
  const due = (await takeDue(db, asked)).map((row) => {
    const quiet = toQuietHours(row.quiet_from, row.quiet_to)
    return { ...row, quiet, freshMs: freshAfterQuietMs(row) }
  })
  // After a change of hours a user may be in quiet again.
  const { held, ready } = splitByQuiet(due, asked.now)
  await recordHeldPushes(db, held)
  const inTime = ready.map(({ id }) => id)
  const rows = inTime.length === 0 ? [] : await selectWorthTelling(db, inTime)
  const told = [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, own]) => {
    const notices = lastOfEachAuction(own).map(presentNotice)
    return { userId, notices, kinds: notices.map(({ kind }) => kind) }
  })
  const allowed = await takeDailyPushes(db, told, asked.now)
  return {
    users: new Set(due.map(({ userId }) => userId)).size,
    messages: allowed.map(({ userId, notices: [latest, ...older] }) => {
      return { userId, message: pushOfQuiet([latest!, ...older]), staleInMs: PUSH_FRESH_MS }
    }),
  }
}

type Due = {
  id: number
  userId: number
  isToPay: boolean
  ageMs: number
  quiet_from: number | null
  quiet_to: number | null
}

/** All that is due of some users: first those with a win to pay, then those who wait longest. */
async function takeDue(db: Db, { now, usersAtATime }: { now: number; usersAtATime: number }): Promise<Due[]> {
  const isToPay = sql`coalesce(n.kind = any(${noticesFor('to-pay')}), false)`
  const { rows } = await sql<Due>`
    with due as (
      select h.user_id from held_pushes h left join notices n on n.id = h.notice_id
      where push_at <= to_timestamp(${now}::float8 / 1000)
      group by h.user_id order by bool_or(${isToPay}) desc, min(push_at), h.user_id limit ${usersAtATime}
    ), taken as (
      delete from held_pushes h using due
      where h.user_id = due.user_id and push_at <= to_timestamp(${now}::float8 / 1000)
      returning notice_id, h.user_id, push_at
    )
    select notice_id as id, t.user_id as "userId", ${isToPay} as "isToPay",
      ${now}::float8 - extract(epoch from push_at)::float8 * 1000 as "ageMs", quiet_from, quiet_to
    from taken t left join notices n on n.id = notice_id left join users u on u.id = t.user_id`.execute(db)
  return rows
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
    .select('notices.auction_id as auctionId')
    .where(sql<boolean>`notices.id = any(${ids}::bigint[])`)
    .where('notices.read_at', 'is', null)
    .where(sql<boolean>`(not ${isInvitation} or (${isOpen} and not ${sql.raw(isExcluded('users'))}))`)
    .where(sql<boolean>`(not notices.kind = any(${noticesFor('to-pay')}) or ${isToPay})`)
    .orderBy('notices.id', 'desc')
    .execute()
}
