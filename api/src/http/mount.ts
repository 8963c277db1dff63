import { limits as bounds, type Endpoint, pageHeaders } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { authorize } from './authorize.ts'
import { whileBodyArrives } from './body-arrival.ts'
import type { Call, Page, Route } from './handle.ts'
import { answerOnce, idempotencyKeyOf } from './idempotency.ts'
import { idOf } from './ids.ts'
import { isRefused, Refusal, refuse } from './refusal.ts'
import { isRevalidated } from './revalidate.ts'
import { openFile, sendFile } from './send-file.ts'
import { successStatus } from './success-status.ts'
import { validate } from './validate.ts'

type MountDeps = Pick<Deps, 'config' | 'database' | 'sessions' | 'limits' | 'uploads'>

/**
 * Every call answers within this time, even if the database is unresponsive. Uploads may take
 * longer.
 */
const ANSWER_WITHIN_MS = 4_500
const UPLOAD_WITHIN_MS = 60_000

/**
 * A call that accepts a larger body is an upload: its memory is reserved, and it may arrive slowly.
 */
const UPLOAD_BYTES = 1024 * 1024

/** A body that took longer may have been held back: session and rate limit are checked again. */
const SLOW_BODY_MS = 1_000

const noFields = z.strictObject({})

/**
 * Mounts endpoints of the contract. Authorization, rate limit, validation and reply format follow
 * from the endpoint's data.
 */
export function mount(app: FastifyInstance, deps: MountDeps, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint, options } = route
    const allow = (request: FastifyRequest, reply: FastifyReply) => authorize(deps, endpoint, request, reply, options)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isRevalidated: isRevalidated(endpoint) },
      bodyLimit: endpoint.bodyBytes ?? bounds.bodyBytes,
      onRequest: takesBody(endpoint)
        ? (request, reply) => whileBodyArrives(request, () => allow(request, reply))
        : allow,
      handler: (request, reply) => answer(deps, route, request, reply),
      ...(isUpload(endpoint) && uploadOf(deps, route, endpoint.bodyBytes)),
    })
  }
}

function isUpload(endpoint: Endpoint): endpoint is Endpoint & { bodyBytes: number } {
  return endpoint.bodyBytes !== undefined && endpoint.bodyBytes > UPLOAD_BYTES
}

/**
 * The extra steps of an upload: it takes a slot after authorization and before its body is read.
 */
function uploadOf(deps: MountDeps, route: Route, bodyBytes: number) {
  const { uploads } = deps
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await authorize(deps, route.endpoint, request, reply)
      uploads.begin(request, reply, bodyBytes)
    },
    preParsing: (request: FastifyRequest, _reply: FastifyReply, _body: unknown, done: () => void) => {
      uploads.endIfStalled(request)
      done()
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const answered = answer(deps, route, request, reply)
      uploads.retainUntil(request, answered)
      return answered
    },
  }
}

async function answer(deps: MountDeps, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const readAt = monotonicMs()
  // A bid's arrival time: when its whole body was here, so a client gains nothing by sending it
  // slowly, and loses nothing while its user is read.
  const receivedAt = request.bodyArrivedAt ?? readAt
  if (readAt - request.authorizedAt > SLOW_BODY_MS) {
    await authorize(deps, route.endpoint, request, reply, route.options)
  }
  const call = callOf(route.endpoint, request, receivedAt)
  const run = () => route.run(call)
  const once = call.idempotencyKey !== null && route.options.idempotency !== 'handler'
  const { withinMs = ANSWER_WITHIN_MS } = route.endpoint
  const within = isUpload(route.endpoint) ? UPLOAD_WITHIN_MS : withinMs - reply.elapsedTime
  const work = once ? answerOnce(deps.database, route.endpoint, call, run) : run()
  deps.uploads.retainUntil(request, work)
  const result = await inTime(within, openFile(request, reply, work))
  if (isRefused(result)) throw new Refusal(result)
  reply.code(successStatus(route.endpoint, result))
  if (route.endpoint.download) return sendFile(reply, route.endpoint.download, result)
  return route.endpoint.paged ? sendPage(reply, result as Page<unknown>) : result
}

/** The validated request: query before body, in order of arrival. */
function callOf(endpoint: Endpoint, request: FastifyRequest, receivedAt: number): Call<Endpoint> {
  const call = {
    query: validate(endpoint.query ?? noFields, request.query),
    body: takesBody(endpoint)
      ? validate(endpoint.body ?? noFields, request.body === undefined ? {} : request.body)
      : {},
    params: paramsOf(request),
    user: request.sessionUser,
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
    receivedAt,
    request,
  }
  return call as Call<Endpoint>
}

function takesBody({ method }: Endpoint): boolean {
  return method !== 'GET'
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = Object.entries(request.params as Record<string, string>)
  return Object.fromEntries(params.map(([name, text]) => [name, idOf(text)]))
}

function sendPage(reply: FastifyReply, { items, nextCursor, totalCount }: Page<unknown>): unknown {
  reply.header(pageHeaders.totalCount, totalCount)
  if (nextCursor !== null) reply.header(pageHeaders.nextCursor, nextCursor)
  return items
}

async function inTime<T>(withinMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Refusal(refuse('UNAVAILABLE'), null, `no answer within ${Math.round(withinMs)} ms`)),
      Math.max(withinMs, 1),
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
