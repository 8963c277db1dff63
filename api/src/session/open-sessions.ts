import { limits, type OpenSession } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const SHOWN = 100

/** SQL: whether a session `s` of the user `u` was used recently enough to go on. */
export const isInUse = `s.used_at > now() - case when u.is_admin then ${limits.sessionIdlesMs.admin} else ${limits.sessionIdlesMs.bidder} end * interval '1 millisecond'`

/** SQL: whether the user `u` has a second factor or a passkey. */
export const hasFactor = '(u.totp_enabled_at is not null or exists (select from passkeys p where p.user_id = u.id))'

/** SQL: whether a session `s` of the user `u` gave a factor, if the account has one. */
export const hasGivenFactor = `(s.has_second_factor or not ${hasFactor})`

/**
 * A session's id on the wire: derived from the stored key by one-way hash, useful only for the
 * owner's list.
 */
const shownId = sql<string>`left(encode(sha256(convert_to('shown:' || id_hash, 'UTF8')), 'hex'), 32)`

/**
 * A user's active sessions, the last used first. `currentKey` is the stored key of the calling
 * session.
 */
export async function listOpenSessions(db: Db, userId: number, currentKey: string | null): Promise<OpenSession[]> {
  const rows = await openSessions(db, userId)
    .select([shownId.as('id'), 'id_hash', 'user_agent', 'place', 's.created_at', 'used_at', 'expires_at'])
    // The limit must never cut off the calling session.
    .orderBy((row) => row('id_hash', '=', currentKey ?? ''), 'desc')
    .orderBy('used_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    place: row.place,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id_hash === currentKey,
  }))
}

/** Ends the sessions of a user beyond the most that one may have, those longest unused. */
export async function endSurplusSessions(db: Db, userId: number): Promise<boolean> {
  const surplus = db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(limits.sessions)
  const ended = await db.deleteFrom('sessions').where('id_hash', 'in', surplus).returning('id_hash').execute()
  return ended.length > 0
}

/** False if the user has no such session. */
export async function revokeOpenSession(db: Db, userId: number, id: string): Promise<boolean> {
  const revoked = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(shownId, '=', id)
    .returning('id_hash')
    .execute()
  return revoked.length > 0
}

function openSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`${sql.raw(isInUse)}`)
}
