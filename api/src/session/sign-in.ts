import type { UserRow } from '@centesimo/people'
import { shortenNetwork } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { endSurplusSessions } from './open-sessions.ts'

type Owner = Pick<UserRow, 'id' | 'public_id' | 'password_hash' | 'totp_enabled_at'>

/** The times are given where the new session continues an earlier one. */
export type Start = {
  hasSecondFactor: boolean
  /** The passkey that was given. */
  passkeyId?: number
  authenticatedAt?: Date
  signedInAt?: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The public id of the user that this call has signed in. */
    signedInAs?: string
  }
}

/** Starts a session, and ends the one that the cookie had on all nodes at once. */
export async function signIn(
  deps: Pick<Deps, 'database' | 'sessions'>,
  request: FastifyRequest,
  user: Owner,
  start: Start,
): Promise<boolean> {
  const isStarted = await startSession(deps, request, user, start)
  if (request.sessionUser) deps.sessions.publishChange(request.sessionUser.id)
  if (isStarted && (await endSurplusSessions(deps.database.db, user.id))) deps.sessions.publishChange(user.id)
  return isStarted
}

/**
 * Starts a session under a new id, which prevents session fixation. Returns false, and starts no
 * session, if what it rests on has changed since it was checked: the password, the passkey that was
 * given, whether there is a second factor, or the account was closed or blocked. Each of these
 * changes ends the sessions that were opened before it.
 */
export async function startSession(
  { database }: Pick<Deps, 'database'>,
  request: FastifyRequest,
  user: Owner,
  { hasSecondFactor, passkeyId, authenticatedAt, signedInAt }: Start,
): Promise<boolean> {
  await request.session.regenerate()
  request.session.userId = user.id
  request.session.hasSecondFactor = hasSecondFactor
  if (authenticatedAt) request.session.authenticatedAt = authenticatedAt
  if (signedInAt) request.session.signedInAt = signedInAt
  const place = shortenNetwork(request.ip)
  if (place !== null) request.session.place = place
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
    .where('totp_enabled_at', user.totp_enabled_at === null ? 'is' : 'is not', null)
    .$if(passkeyId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('passkeys').select('id').where('id', '=', passkeyId!).where('user_id', '=', user.id)),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (seen) request.signedInAs = user.public_id
  else await request.session.destroy()
  return seen !== undefined
}
