import type { UserRow } from '@centesimo/people'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sessionHash } from './sessions.ts'
import { type Start, startSession } from './sign-in.ts'

/**
 * After a re-authentication: moves the caller to a new session that keeps the first sign-in. The
 * factor is the one of now. False as `startSession` is.
 */
export async function continueSession(
  deps: Pick<Deps, 'database'>,
  request: FastifyRequest,
  user: UserRow,
  given: Pick<Start, 'hasSecondFactor' | 'passkeyId'>,
): Promise<boolean> {
  const before = await deps.database.db
    .selectFrom('sessions')
    .select('created_at')
    .where('id_hash', '=', sessionHash(request.session.sessionId))
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!before) return false
  return await startSession(deps, request, user, { ...given, signedInAt: before.created_at })
}
