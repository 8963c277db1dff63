import { type ErrorCode, type RouteName, routes } from '@centesimo/contract'
import { type Config, createSecurityLog, metrics, monotonicMs, networkOf } from '@centesimo/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { createLineBudget } from './line-budget.ts'

export type SecurityEvents = {
  /** Logs one event, and counts it. Never with a password, a code or a typed name. */
  record: (event: SecurityEvent, details: Details) => void
}

type Details = {
  requestId?: string
  /** As the rate limits count it, see TRUST_PROXY. */
  address?: string
  /** The internal id of the user who called. */
  user?: number | undefined
  /** The public id of the user or session that the call is about. */
  target?: string | undefined
  /** By what a sign-in or a re-authentication has succeeded. */
  factors?: readonly string[]
  /** Why it was refused. */
  code?: string
}

/** What a call is when it succeeds, and when it is refused for one of `suspicious`. */
const calls = {
  login: { done: 'signed-in', refused: 'sign-in-refused' },
  register: { done: 'registered' },
  signInByPasskey: { done: 'signed-in', refused: 'sign-in-refused' },
  logout: { done: 'signed-out' },
  changePassword: { done: 'password-changed', refused: 'password-change-refused' },
  confirmPassword: { done: 'reauthenticated', refused: 'reauthentication-refused' },
  confirmByPasskey: { done: 'reauthenticated', refused: 'reauthentication-refused' },
  addPasskey: { done: 'passkey-added', refused: 'passkey-refused' },
  removePasskey: { done: 'passkey-removed' },
  forgotPassword: { done: 'password-reset-requested', refused: 'password-reset-refused' },
  resetPassword: { done: 'password-reset', refused: 'password-reset-refused' },
  revokeSession: { done: 'sessions-revoked' },
  revokeAllSessions: { done: 'sessions-revoked' },
  createApiToken: { done: 'api-token-created', refused: 'api-token-creation-refused' },
  revokeApiToken: { done: 'api-token-revoked' },
  closeAccount: { done: 'account-closed', refused: 'account-closing-refused' },
  exportOwnData: { done: 'own-data-exported' },
  enableTotp: { done: 'second-factor-enabled', refused: 'second-factor-refused' },
  disableTotp: { done: 'second-factor-disabled', refused: 'second-factor-refused' },
  clearUserTotp: { done: 'second-factor-disabled' },
  setUserRole: { done: 'role-changed' },
  blockUser: { done: 'user-blocked' },
  unblockUser: { done: 'user-unblocked' },
  signUserOut: { done: 'sessions-revoked' },
  exportTable: { done: 'data-exported' },
  exportRevenue: { done: 'data-exported' },
  paymentWebhook: { refused: 'webhook-refused' },
} as const satisfies Partial<Record<RouteName, { done?: string; refused?: string }>>

/** On any call, these refusals are events. */
const anywhere = {
  FORBIDDEN: 'forbidden',
  ORIGIN_REFUSED: 'origin-refused',
  API_TOKEN_INVALID: 'api-token-refused',
  SCOPE_REQUIRED: 'scope-refused',
} as const

const suspicious: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'WRONG_PASSWORD',
  'PASSKEY_REFUSED',
  'INVALID_TOKEN',
  'INVALID_SIGNATURE',
  'RATE_LIMITED',
  'SIGN_IN_RESTRICTED',
])

/**
 * Lines of refused calls in a minute: some come before any rate limit, and each line is written at
 * once. The metric counts every one.
 */
const REFUSALS = { perSender: 100, perKind: 1_000 }
/** Of what the caller writes into an address; ids are shorter. */
const MAX_TARGET_LENGTH = 64

type ValueOf<T> = T extends object ? T[keyof T] : never
type SecurityEvent = ValueOf<(typeof calls)[keyof typeof calls]> | ValueOf<typeof anywhere>

const counted = new Counter({
  name: 'centesimo_security_events_total',
  help: 'Security events: sign-ins, passwords, second factors, passkeys, sessions, API tokens, roles, refused origins and calls',
  labelNames: ['event'],
  registers: [metrics],
})

// From the start: a rule sees no increase of what was not there before.
const names = [...Object.values(calls).flatMap((each) => Object.values(each)), ...Object.values(anywhere)]
for (const event of names) counted.inc({ event }, 0)

const eventsByRoute = new Map<string, { done?: SecurityEvent; refused?: SecurityEvent }>(
  Object.entries(calls).map(([name, events]) => [routes[name as keyof typeof calls], events]),
)

/** The stream of security events: apart from the log, so that it can be stored longer and alone. */
export function createSecurityEvents(config: Pick<Config, 'securityLogFile'>): SecurityEvents {
  const log = createSecurityLog(config.securityLogFile)
  const onOmitted = (omitted: number) => log.info({ omitted }, 'security events omitted')
  const budget = createLineBudget(REFUSALS, { monotonicMs, onOmitted })
  return {
    record(event, details) {
      counted.inc({ event })
      const { code, address = '' } = details
      if (code !== undefined && !budget.take(event, networkOf(address))) return
      log.info({ event, ...details }, 'security event')
    },
  }
}

/**
 * Records the events of all calls, from their answers alone: no feature has to remember it. An
 * answer counts when it is about to be sent: a client that is gone by then has done it all the
 * same.
 */
export function recordSecurityEvents(app: FastifyInstance, security: SecurityEvents): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = eventOf(request, reply)
    if (event) security.record(event, detailsOf(request))
    done(null, payload)
  })
}

function eventOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent | undefined {
  const { refusalCode, method, routeOptions } = request
  if (refusalCode && refusalCode in anywhere) return anywhere[refusalCode as keyof typeof anywhere]
  const events = eventsByRoute.get(`${method} ${routeOptions.url}`)
  if (refusalCode === null) return reply.statusCode < 300 ? events?.done : undefined
  return suspicious.has(refusalCode) ? events?.refused : undefined
}

function detailsOf(request: FastifyRequest): Details {
  const { id: requestId, ip: address, refusalCode, params, sessionUser, givenFactors: factors } = request
  // Signing in and out changes the session after the call was authorized.
  const { session } = request as { session?: { userId?: number } }
  const user = session?.userId ?? sessionUser?.id
  const { id } = (params ?? {}) as { id?: string }
  const target = id === undefined ? undefined : id.slice(0, MAX_TARGET_LENGTH)
  return { requestId, address, user, target, ...(factors && { factors }), ...(refusalCode && { code: refusalCode }) }
}
