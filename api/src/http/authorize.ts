import { type Endpoint, hasRole, type RateLimit } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { bearerOf } from '../session/api-tokens.ts'
import { hasScope, type SessionUser } from '../session/session-user.ts'
import type { RouteOptions } from './handle.ts'
import { isOriginAllowed } from './origin.ts'
import { setQuota } from './quota-headers.ts'
import { type LimitName, networkKey, type RateLimits } from './rate-limits.ts'
import { Refusal, refuse, refuseCounted } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once authorized. */
    sessionUser: SessionUser | null
    /** When it was authorized last, on the monotonic clock. */
    authorizedAt: number
  }
}

/**
 * Limits counted by address even for a signed-in user, because these calls work on other accounts.
 */
const countedByAddress: ReadonlySet<RateLimit> = new Set(['login', 'register', 'forgot', 'reset', 'contact'])

/**
 * Authorizes a request before any of its body is read: origin, sign-in, scope of an API token,
 * role, re-authentication for dangerous calls, rate limit. Leaves the user on the request, and on
 * the answer what is left of the quota.
 */
export async function authorize(
  deps: Pick<Deps, 'config' | 'sessions' | 'limits'>,
  endpoint: Pick<Endpoint, 'method' | 'access' | 'roles' | 'dangerous' | 'limit' | 'scope'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { whileFindingUser = (_request, find) => find() }: Pick<RouteOptions, 'whileFindingUser'> = {},
): Promise<void> {
  const { headers } = request
  // Browsers add no token by themselves, so a foreign page gains nothing by a call with one.
  const isByToken = bearerOf(headers) !== null
  if (endpoint.method !== 'GET' && !isByToken && !isOriginAllowed(headers, deps.config.publicUrl)) {
    throw new Refusal(refuse('ORIGIN_REFUSED'))
  }
  const { sessions, limits } = deps
  if (isByToken) await refuseTokenFlood(limits, networkKey(request))
  const find = endpoint.dangerous ? sessions.findSessionUserUncached : sessions.findSessionUser
  const sessionUser = await whileFindingUser(request, () => find(headers))
  request.sessionUser = sessionUser
  request.authorizedAt = monotonicMs()
  if (isByToken && !sessionUser) await limits.take('refusedToken', networkKey(request))
  if (isByToken) await checkToken(endpoint, sessionUser, reply, limits)
  if (endpoint.access !== 'public' && !sessionUser) throw new Refusal(refuse('UNAUTHENTICATED'))
  if (endpoint.access === 'admin' && sessionUser?.needsSecondFactor) {
    throw new Refusal(refuse('SECOND_FACTOR_REQUIRED'))
  }
  if (endpoint.access === 'admin' && !hasRole(sessionUser?.role ?? null, endpoint.roles ?? [])) {
    throw new Refusal(refuse('FORBIDDEN'))
  }
  if (mustReauthenticate(endpoint, sessionUser)) throw new Refusal(refuse('REAUTHENTICATION_REQUIRED'))

  const limit = endpoint.limit ?? 'general'
  if (limit === 'none') return
  const byAddress = sessionUser === null || countedByAddress.has(limit)
  await countCall(limits, reply, limit, byAddress ? networkKey(request) : `user:${sessionUser.id}`)
}

/** Counts a call, and leaves on the answer what is left. Refuses one too many. */
export async function countCall(
  limits: Pick<RateLimits, 'count'>,
  reply: FastifyReply,
  name: LimitName,
  key: string,
): Promise<void> {
  const counted = await limits.count(name, key)
  if (counted.waitSeconds !== null) throw new Refusal(refuseCounted(counted))
  setQuota(reply, counted)
}

/** After too many tokens that do not count, this network's tokens are not even looked up. */
export async function refuseTokenFlood(limits: Pick<RateLimits, 'usedUp'>, network: string): Promise<void> {
  const counted = await limits.usedUp('refusedToken', network)
  if (counted) throw new Refusal(refuseCounted(counted))
}

/** A token makes the calls of its scopes, and reads what is public. */
async function checkToken(
  { access, method, scope }: Pick<Endpoint, 'access' | 'method' | 'scope'>,
  user: SessionUser | null,
  reply: FastifyReply,
  limits: Pick<RateLimits, 'count'>,
): Promise<void> {
  if (!user) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Refusal(refuse('API_TOKEN_INVALID'))
  }
  if (scope ? hasScope(user, scope) : access === 'public' && method === 'GET') return
  const counted = await limits.count('general', `user:${user.id}`)
  if (counted.waitSeconds !== null) throw new Refusal(refuseCounted(counted))
  reply.header('www-authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`)
  throw new Refusal(refuse('SCOPE_REQUIRED'))
}

function mustReauthenticate({ dangerous }: Pick<Endpoint, 'dangerous'>, user: SessionUser | null): boolean {
  if (!dangerous || dangerous === 'in-numbers' || user?.isConfirmed) return false
  return dangerous === true || user?.hasFactor === true
}
