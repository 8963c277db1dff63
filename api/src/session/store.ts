import type { Database } from '@centesimo/db'
import type { SessionStore } from '@fastify/session'
import { sessionHash } from './sessions.ts'

declare module 'fastify' {
  interface Session {
    userId?: number
    userAgent?: string
    /**
     * An earlier authentication time that the new session keeps (after a password change). Absent:
     * now.
     */
    authenticatedAt?: Date
    /** The first sign-in of a session that this one continues. Absent: now. */
    signedInAt?: Date
    /** A shortened network. */
    place?: string
    hasSecondFactor?: boolean
  }
}

type Session = Parameters<SessionStore['set']>[1]

export const SESSION_LIVES_MS = 30 * 86_400_000

/**
 * Sessions as Postgres rows, so a Redis data loss revokes no session. Anonymous sessions are not
 * stored.
 */
export function createSessionStore({ db }: Database): SessionStore {
  return {
    get: answering(async (id: string) => {
      const row = await db
        .selectFrom('sessions')
        .select(['data', 'user_id'])
        .where('id_hash', '=', sessionHash(id))
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      return row ? ({ ...(row.data as object), userId: row.user_id ?? undefined } as Session) : null
    }),
    set: (id, session, done) => {
      answering(() => save(id, session))(id, done)
    },
    destroy: answering(async (id: string) => {
      await db.deleteFrom('sessions').where('id_hash', '=', sessionHash(id)).execute()
    }),
  }

  async function save(id: string, session: Session): Promise<void> {
    const { userId, userAgent, place, authenticatedAt, signedInAt, hasSecondFactor, cookie } = session
    if (userId === undefined) return
    const row = { user_id: userId, user_agent: userAgent?.slice(0, 300) ?? null, data: JSON.stringify({ cookie }) }
    const expires_at = new Date(Date.now() + SESSION_LIVES_MS)
    const given = {
      ...(authenticatedAt && { authenticated_at: authenticatedAt }),
      ...(signedInAt && { created_at: signedInAt }),
      place: place ?? null,
      has_second_factor: hasSecondFactor ?? false,
    }
    // A new row defaults `authenticated_at` to now; saving it again must not refresh it.
    await db
      .insertInto('sessions')
      .values({ id_hash: sessionHash(id), ...row, ...given, expires_at })
      .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ ...row, expires_at }))
      .execute()
  }
}

/** The plugin's store interface uses callbacks. */
function answering<Result>(work: (id: string) => Promise<Result>) {
  return (id: string, done: (error: unknown, result?: Result) => void): void => {
    work(id).then(
      (result) => done(null, result),
      (error: unknown) => done(error),
    )
  }
}
