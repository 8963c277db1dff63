import type { Socket } from 'node:net'
import { metrics } from '@centesimo/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'

declare module 'node:net' {
  interface Socket {
    /** The call on this connection that has no answer yet. */
    unanswered?: FastifyReply | null
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that answered it. */
    refusalCode: string | null
  }
}

const callSeconds = new Histogram({
  name: 'centesimo_http_request_seconds',
  help: 'Duration of HTTP requests, by method, route and status; `aborted` is that of a client that left before its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

export const refusals = new Counter({
  name: 'centesimo_refusals_total',
  help: 'Refusals by code and by how the client was connected: http or socket',
  labelNames: ['code', 'channel'],
  registers: [metrics],
})

/** The status of a call that its client broke off: no answer went out. */
const ABORTED = 'aborted'

/**
 * Measures every request, also one that its client aborts, and logs one line of it at debug.
 * Addresses have no place here: a route is the template that the router matched, and what it did
 * not match is one route.
 */
export function measureCalls(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', null)
  // Fastify's onResponse comes only with an answer that was written to its end. A listener of each
  // connection finds the others; one of each call would cost every call.
  app.server.on('connection', (socket: Socket) => socket.once('close', measureAborted))
  app.addHook('onRequest', (request, reply, done) => {
    request.raw.socket.unanswered = reply
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { socket } = request.raw
    // A client may have sent its next call already.
    if (socket.unanswered === reply) socket.unanswered = null
    measure(request, reply, reply.statusCode)
    done()
  })
}

function measureAborted(this: Socket): void {
  const { unanswered } = this
  if (unanswered) measure(unanswered.request, unanswered, ABORTED)
}

function measure(request: FastifyRequest, reply: FastifyReply, status: number | typeof ABORTED): void {
  const { method } = request
  const route = routeOf(request)
  callSeconds.observe({ method, route, status }, reply.elapsedTime / 1_000)
  request.log.debug(
    { method, route, status, ms: Math.round(reply.elapsedTime), user: request.sessionUser?.id },
    status === ABORTED ? 'aborted' : 'answered',
  )
}

/** Built files have a route each, and their names change with every build. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'pages'
  return !url.startsWith('/api/') && /\.\w+$/.test(url) ? 'files' : url
}
