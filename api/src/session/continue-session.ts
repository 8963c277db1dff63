import type { UserRow } from '@centesimo/people'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sessionHash } from './sessions.ts'
import { startSession } from './sign-in.ts'

/**
 * After a re-authentication: moves the caller to a new session that keeps the first sign-in, and a
 * second factor once given. False as `startSession` is.
 */
export async function continueSession(
  deps: Pick<Deps, 'database'>,
  request: FastifyRequest,
  user: UserRow,
  gaveSecondFactor: boolean,
): Promise<boolean> {
  const before = await deps.database.db
    .selectFrom('sessions')
    .select(['created_at', 'has_second_factor'])
    .where('id_hash', '=', sessionHash(request.session.sessionId))
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!before) return false
  const hasSecondFactor = gaveSecondFactor || before.has_second_factor
  return await startSession(deps, request, user, { hasSecondFactor, signedInAt: before.created_at })
}
