import type { OpenSession } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const SHOWN = 100

/**
 * A session's id on the wire: derived from the stored key by one-way hash, useful only for the
 * owner's list.
 */
const shownId = sql<string>`left(encode(sha256(convert_to('shown:' || id_hash, 'UTF8')), 'hex'), 32)`

/**
 * A user's active sessions, latest first. `currentKey` is the stored key of the calling session.
 */
export async function listOpenSessions(db: Db, userId: number, currentKey: string | null): Promise<OpenSession[]> {
  const rows = await openSessions(db, userId)
    .select([shownId.as('id'), 'id_hash', 'user_agent', 'created_at', 'expires_at'])
    // The limit must never cut off the calling session.
    .orderBy((row) => row('id_hash', '=', currentKey ?? ''), 'desc')
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id_hash === currentKey,
  }))
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
  return db.selectFrom('sessions').where('user_id', '=', userId).where('expires_at', '>', sql<Date>`now()`)
}
