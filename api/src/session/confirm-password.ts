import { confirmPassword } from '@centesimo/contract'
import { hasSecondFactor } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { isRefused, refuse } from '../http/refusal.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkAnyFactor } from './check-second-factor.ts'
import { continueSession } from './continue-session.ts'
import { factorsOf } from './given-factors.ts'
import { readSecurity } from './read-security.ts'
import { sessionHash } from './sessions.ts'

/**
 * Re-authentication: moves the caller to a new session, which may make dangerous calls for a while.
 * Under the old id, a stolen cookie could make them too. The old session ends without an event,
 * which would cut the page's socket before the page has the new cookie; dangerous calls bypass the
 * session cache anyway.
 */
export function confirmPasswordRoute(deps: Pick<Deps, 'config' | 'database' | 'limits'>): Route {
  return handle(confirmPassword, async ({ body, user, request }) => {
    const known = await checkOwnPassword(deps, user.id, body.password, (row) => checkAnyFactor(deps, row, body.code))
    if (isRefused(known)) return known
    if (!(await continueSession(deps, request, known, { hasSecondFactor: hasSecondFactor(known) })))
      return refuse('UNAUTHENTICATED')
    request.givenFactors = factorsOf(known, body.code)
    return await readSecurity(deps, sessionHash(request.session.sessionId))
  })
}
