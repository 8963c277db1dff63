import { setTimeout as pause } from 'node:timers/promises'
import type { BodyInput, Endpoint, ErrorBody, ParamsOf, ReplyOf } from '@centesimo/contract'
import type { Connection, Reply } from './connection.ts'
import { limitAdvice } from './limit-advice.ts'
import { UsageError } from './usage-error.ts'

export type CallOptions<E extends Endpoint> = {
  params?: ParamsOf<E>
  body?: BodyInput<E>
  cookie?: string
  /** The same for each retry of one call that changes something. */
  idempotencyKey?: string
}
export type Refused = { ok: false; status: number; code: string; message: string; retryAfterSeconds: number | null }
export type CallResult<E extends Endpoint> = { ok: true; value: ReplyOf<E>; cookie: string | null } | Refused

/** Calls the API. Refusals are returned; a broken connection throws. */
export async function call<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  { params, body, cookie, idempotencyKey }: CallOptions<E> = {},
): Promise<CallResult<E>> {
  const path = pathOf(endpoint.path, params ?? {})
  const headers: Record<string, string> = {
    ...(cookie !== undefined && { cookie }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
  }
  const sent = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
  const reply = await connection.send({ method: endpoint.method, path, headers, ...sent })
  if (reply.status >= 300) return refusalOf(reply)
  return { ok: true, value: JSON.parse(reply.body) as ReplyOf<E>, cookie: cookieOf(reply) }
}

/** Waits out short rate limits. For longer ones it throws with advice on which setting to raise. */
export async function callWithRetry<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<CallResult<E>> {
  for (let tries = 1; ; tries++) {
    const answer = await call(connection, endpoint, options)
    if (answer.ok || answer.code !== 'RATE_LIMITED') return answer
    const waitSeconds = answer.retryAfterSeconds ?? 1
    if (waitSeconds > 2 || tries > 100) throw new UsageError(limitAdvice(endpoint.limit ?? 'general'))
    await pause(waitSeconds * 1_000)
  }
}

export function pathOf(template: string, params: Record<string, string>): string {
  return template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Reads a refusal from a reply. The code of a reply without the server's error body is its status.
 */
export function refusalOf({ status, headers, body }: Reply): Refused {
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
  return {
    ok: false,
    status,
    ...readError(status, body),
    retryAfterSeconds: Number.isInteger(retryAfter) ? retryAfter : null,
  }
}

function readError(status: number, body: string): { code: string; message: string } {
  try {
    const { code, message } = JSON.parse(body) as Partial<ErrorBody>
    return { code: code ?? `HTTP_${status}`, message: message ?? body }
  } catch {
    return { code: `HTTP_${status}`, message: body.slice(0, 200) }
  }
}

/** The session cookie in the form of a request header. */
function cookieOf({ headers }: Reply): string | null {
  const set = headers['set-cookie']
  const cookies = Array.isArray(set) ? set : set === undefined ? [] : [set]
  return cookies.find((cookie) => cookie.startsWith('sid='))?.split(';')[0] ?? null
}
