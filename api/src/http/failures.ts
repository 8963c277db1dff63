import { Unavailable } from '@centesimo/auctioneer'
import { PaymentFailure } from '@centesimo/payments'
import { TooManyPasswords } from '@centesimo/people'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from './measure-calls.ts'
import { addQuota } from './quota-headers.ts'
import { errorBody, Refusal, type Refused, refuse, refuseFields, statusOf } from './refusal.ts'

const MAX_PATH_LENGTH = 200

/**
 * Turns every thrown error into the contract's error body: never a stack trace, never another
 * shape.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error)
  const path = loggedPath(request)
  if (refused.code === 'INTERNAL_ERROR') request.log.error({ err: error, path }, 'a call failed')
  if (refused.code === 'UNAVAILABLE') request.log.warn({ reason: error.message, path }, 'unavailable')
  if (refused.code === 'PAYMENT_PROVIDER_ERROR')
    request.log.warn({ reason: error.message, path }, 'the payment provider failed')
  return sendRefusal(reply, request, refused, error instanceof Refusal ? error.retryAfterSeconds : null)
}

export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  refused: Refused,
  retryAfterSeconds: number | null = null,
): FastifyReply {
  const path = loggedPath(request)
  request.refusalCode = refused.code
  refusals.inc({ code: refused.code, channel: 'http' })
  request.log.info({ code: refused.code, method: request.method, path, user: request.sessionUser?.id }, 'refused')
  const { counted } = refused
  if (counted) addQuota(reply, counted)
  const waitSeconds = counted?.waitSeconds ?? retryAfterSeconds
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds)
  return reply
    .code(statusOf(refused))
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refused, request.id)))
}

/** No longer than any path of ours, and without the query, which may contain a mail token. */
function loggedPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0]!.slice(0, MAX_PATH_LENGTH)
}

/** The refusal that a failure means to the caller. */
export function refusalOf(error: Error & { code?: string; statusCode?: number }): Refused {
  if (error instanceof Refusal) return error.refused
  if (isUnavailable(error)) return refuse('UNAVAILABLE')
  if (error instanceof PaymentFailure) return refuse('PAYMENT_PROVIDER_ERROR')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (error.statusCode === 404) return refuse('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode < 500) return refuseFields({ body: 'Richiesta non valida' })
  return refuse('INTERNAL_ERROR')
}

/**
 * The database or Redis is unreachable, unresponsive, shutting down or overloaded, or a row stays
 * locked: a retry may succeed.
 */
function isUnavailable(error: Error & { code?: string }): boolean {
  if (error instanceof Unavailable || error instanceof TooManyPasswords) return true
  const { code } = error
  if (typeof code === 'string') return connectionCodes.has(code) || /^(57|08|53|55P03|25006)/.test(code)
  if (
    /^(Command timed out|Reached the max retries per request|Connection is closed|Stream isn't writeable)/.test(
      error.message,
    )
  )
    return true
  return /^(Connection terminated|Query read timeout|timeout e|Client has encountered a connection error|Connection error)/i.test(
    error.message,
  )
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
