import { metrics } from '@centesimo/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that answered it. */
    refusalCode: string | null
  }
}

const callSeconds = new Histogram({
  name: 'centesimo_http_request_seconds',
  help: 'Duration of HTTP requests, by method, route and status',
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

/**
 * Measures every request, and logs one line of it at debug. Addresses have no place here: a route
 * is the template that the router matched, and what it did not match is one route.
 */
export function measureCalls(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const [route, status] = [routeOf(request), reply.statusCode]
    callSeconds.observe({ method, route, status }, reply.elapsedTime / 1_000)
    request.log.debug(
      { method, route, status, ms: Math.round(reply.elapsedTime), user: request.sessionUser?.id },
      'answered',
    )
    done()
  })
}

/** Built files have a route each, and their names change with every build. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'pages'
  return !url.startsWith('/api/') && /\.\w+$/.test(url) ? 'files' : url
}
