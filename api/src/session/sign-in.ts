import type { UserRow } from '@centesimo/people'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * Starts a session under a new id, which prevents session fixation. Returns false, and starts
 * no session, if the password has changed or the account was closed or blocked meanwhile: a
 * password change revokes all sessions that the old one opened. `authenticatedAt` is the time of
 * authentication, if that is not now.
 */
export async function signIn(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  request: FastifyRequest,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  authenticatedAt?: Date,
): Promise<boolean> {
  await request.session.regenerate()
  // Invalidates the cookie's previous user on all nodes.
  if (request.sessionUser) sessions.changed(request.sessionUser.id)
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
