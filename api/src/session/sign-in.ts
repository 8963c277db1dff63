import type { UserRow } from '@centesimo/people'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * A new session under a new id: one that somebody planted before is worth nothing. False, and nobody is signed in, when the password is
 * another one by now or the account was closed or blocked: who changes the password has ended all sessions that the old one opened.
 * `authenticatedAt` is when whoever signs in has passed the door, where that is not now.
 */
export async function signIn(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  request: FastifyRequest,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  authenticatedAt?: Date,
): Promise<boolean> {
  await request.session.regenerate()
  // Whose session it was until now: no node may remember it any longer.
  if (request.who) sessions.changed(request.who.id)
  request.session.userId = user.id
  if (authenticatedAt) request.session.authenticatedAt = authenticatedAt
  const userAgent = request.headers['user-agent']
  if (userAgent !== undefined) request.session.userAgent = userAgent
  await request.session.save()
  const seen = await database.db
    .updateTable('users')
    .set({ last_seen_at: new Date() })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!seen) await request.session.destroy()
  return seen !== undefined
}
