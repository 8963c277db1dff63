import type { Endpoint, RateLimit } from '@centesimo/contract'
import { networkOf } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../session/session-user.ts'
import { isOriginAllowed } from './origin.ts'
import { Refusal, refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once authorized. */
    sessionUser: SessionUser | null
  }
}

/**
 * Limits counted by address even for a signed-in user, because these calls work on other accounts.
 */
const countedByAddress: ReadonlySet<RateLimit> = new Set(['login', 'register', 'forgot', 'reset', 'contact'])

/**
 * Authorizes a request before any of its body is read: origin, sign-in, role, re-authentication for
 * dangerous calls, rate limit. Leaves the user on the request.
 */
export async function authorize(
  deps: Pick<Deps, 'config' | 'sessions' | 'limits'>,
  endpoint: Pick<Endpoint, 'method' | 'access' | 'dangerous' | 'limit'>,
  request: FastifyRequest,
): Promise<void> {
  const { publicUrl } = deps.config
  if (endpoint.method !== 'GET' && !isOriginAllowed(request.headers, publicUrl)) {
    throw new Refusal(refuse('ORIGIN_REFUSED'))
  }
  const { sessions } = deps
  const sessionUser = await (endpoint.dangerous ? sessions.findSessionUserUncached : sessions.findSessionUser)(
    request.headers.cookie,
  )
  request.sessionUser = sessionUser
  if (endpoint.access !== 'public' && !sessionUser) throw new Refusal(refuse('UNAUTHENTICATED'))
  if (endpoint.access === 'admin' && !sessionUser?.isAdmin) throw new Refusal(refuse('FORBIDDEN'))
  if (endpoint.dangerous && !sessionUser?.isConfirmed) throw new Refusal(refuse('REAUTHENTICATION_REQUIRED'))

  const limit = endpoint.limit ?? 'general'
  if (limit === 'none') return
  const byAddress = sessionUser === null || countedByAddress.has(limit)
  const wait = await deps.limits.take(limit, byAddress ? `address:${networkOf(request.ip)}` : `user:${sessionUser.id}`)
  if (wait !== null) throw new Refusal(refuse('RATE_LIMITED'), wait)
}
